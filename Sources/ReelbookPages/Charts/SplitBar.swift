import ReelbookBase

/// Two parts of one number, as a bar.
package struct SplitBar {
  /// A part: its number, and what it counts.
  package struct Part {
    var value: Int
    var words: String

    /// A part with the words that stand beside its number.
    package init(_ value: Int, _ words: String) {
      self.value = value
      self.words = words
    }
  }

  var frame: ChartFrame
  var parts: (first: Part, second: Part)

  /// Shows two parts of a number.
  package init(frame: ChartFrame, _ first: Part, _ second: Part) {
    self.frame = frame
    parts = (first, second)
  }

  /// The HTML; empty if both parts are 0.
  package var html: HTML {
    let (first, second) = (max(0, parts.first.value), max(0, parts.second.value))
    guard first + second > 0 else { return .nothing }
    var frame = frame
    frame.classes.append("split")
    let share = Double(first) / Double(first + second) * 100
    func rect(_ kind: String, from x: Double, _ width: Double) -> HTML {
      .element(.rect, [.class(kind), .init(.x, x), .init(.width, width), .init(.height, 10)])
    }
    let bar = HTML.element(
      .svg, [.init(.viewBox, "0 0 100 10"), .init(.preserveAspectRatio, "none"), .init(.hidden, "true")],
      rect("shared", from: 0, share), rect("again", from: share, 100 - share))
    func swatch(_ kind: String) -> HTML {
      .element(.rect, [.class(kind), .init(.y, 1), .init(.width, 10), .init(.height, 8)])
    }
    let legend = HTML.legend([
      (swatch("shared"), "\(frame.format.number(first)) \(parts.first.words)"),
      (swatch("again"), "\(frame.format.number(second)) \(parts.second.words)"),
    ])
    return frame.html(bar + legend)
  }
}
