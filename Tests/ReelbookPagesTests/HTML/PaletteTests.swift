import Foundation
import ReelbookPages
import Testing

/// Contrast as the Web Content Accessibility Guidelines define it: 4.5 for text, 3 for the parts of charts.
@Suite struct PaletteTests {
  @Test(arguments: [Palette.light, .dark]) func `text and charts have enough contrast`(palette: Palette) {
    for text in [palette.ink, palette.faint, palette.accent] {
      #expect(Self.contrast(text, palette.paper) >= 4.5, "\(text)")
    }
    for chart in [palette.accent, palette.second, palette.ink] {
      #expect(Self.contrast(chart, palette.paper) >= 3, "\(chart)")
    }
    for block in [palette.teal, palette.plum, palette.ochre, palette.accent] {
      #expect(Self.contrast(palette.paper, block) >= 4.5, "words on a block of time")
    }
    #expect(Self.contrast(palette.accent, palette.second) >= 1.3)
    #expect(Self.contrast(palette.ink, palette.accent) >= 1.9, "the line of the year before crosses bars")
  }

  @Test(arguments: [Palette.light, .dark]) func `each level of a heat map differs visibly from the one below`(
    palette: Palette
  ) {
    let levels = palette.heat
    #expect(levels.count == 5)
    for (below, above) in zip(levels, levels.dropFirst()) { #expect(Self.contrast(below, above) >= 1.25, "\(above)") }
    let apart = levels.map { Self.contrast($0, palette.paper) }
    #expect(apart == apart.sorted())
    #expect(apart[4] >= 7)
  }

  @Test func `the contrast is right for black, white and gray`() {
    #expect(Self.contrast(0x000000, 0xFFFFFF) == 21)
    #expect(Self.contrast(0xFFFFFF, 0xFFFFFF) == 1)
    #expect(abs(Self.contrast(0x767676, 0xFFFFFF) - 4.54) < 0.005)
  }

  private static func contrast(_ a: Palette.Color, _ b: Palette.Color) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ color: Palette.Color) -> Double {
    let shifts: [UInt32] = [16, 8, 0]
    let parts = shifts.map { shift -> Double in
      let part = Double((color.value >> shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
