import ReelbookBase

/// The colors of a page in light or dark mode, by use.
package struct Palette: Hashable, Sendable {
  /// The background of the page.
  package let paper: Color
  /// Text.
  package let ink: Color
  /// Secondary text: dates, captions, units.
  package let faint: Color
  /// Hairlines, which carry no meaning.
  package let line: Color
  /// Bars, and emphasized words.
  package let accent: Color
  /// The second of two kinds in one chart.
  package let second: Color
  /// What several people share.
  package let teal: Color
  /// What everybody shares, or what was done again.
  package let plum: Color
  /// What one person has alone, and ratings.
  package let ochre: Color
  /// A heat map's levels, from nothing to most.
  package let heat: [Color]

  /// For day, and for paper.
  package static let light = Palette(
    paper: 0xFBFAF6, ink: 0x1D1B16, faint: 0x625D52, line: 0xDDD7CA, accent: 0xB0431E, second: 0xC07347,
    teal: 0x1E5C58, plum: 0x6D3350, ochre: 0x8F6110,
    heat: [0xECE7DC, 0xF2C4A3, 0xE08F5F, 0xBC5526, 0x7D2A0E])

  /// For night.
  package static let dark = Palette(
    paper: 0x16140F, ink: 0xF2EEE5, faint: 0xABA496, line: 0x3A362D, accent: 0xF0895A, second: 0xA6603E,
    teal: 0x5FB3AB, plum: 0xD38BB0, ochre: 0xE5B45A,
    heat: [0x2A2720, 0x5E311D, 0x96482A, 0xD06F42, 0xFFB48C])

  /// The colors as declarations of the style sheet.
  var declarations: String {
    let named = [
      ("paper", paper), ("ink", ink), ("faint", faint), ("line", line), ("accent", accent), ("second", second),
      ("teal", teal), ("plum", plum), ("ochre", ochre),
    ]
    let levels = heat.enumerated().map { ("heat-\($0)", $1) }
    return (named + levels).map { "--\($0): \($1.hexadecimal);" }.joined(separator: " ")
  }
}

extension Palette {
  /// A color as red, green and blue: `0xB0431E`.
  package struct Color: Hashable, Sendable, ExpressibleByIntegerLiteral {
    package let value: UInt32

    package init(integerLiteral value: UInt32) { self.value = value & 0xFFFFFF }

    var hexadecimal: String { "#" + value.padded(to: 6, radix: 16) }
  }
}
