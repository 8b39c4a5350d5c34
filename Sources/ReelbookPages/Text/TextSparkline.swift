/// Numbers as a row of columns of different heights, on one line.
public struct TextSparkline: TextBlock, Hashable {
  /// The numbers from left to right; a negative one counts as zero.
  public var values: [Int]

  /// A line of numbers, one column each. If they do not fit the width, the first ones are left out.
  public init(_ values: [Int]) { self.values = values }

  public func text(in style: TextStyle) -> String {
    let visible = values.suffix(style.columns)
    let most = max(1, visible.max() ?? 0)
    let steps = style.isASCII ? ["_", ".", ":", "-", "=", "+", "*", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let marks = visible.map { value in
      value <= 0 ? (style.isASCII ? " " : "·") : steps[min(steps.count - 1, (value * steps.count - 1) / most)]
    }
    return style.paint([marks.joined()].joinedLines(), .accent)
  }
}
