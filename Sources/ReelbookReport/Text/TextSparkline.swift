/// Numbers in a row, each as high as it is, on one line.
public struct TextSparkline: TextBlock, Hashable {
  /// The numbers from the left; below zero counts as zero.
  public var values: [Int]

  /// A line of numbers, one column each; what does not fit the width is left out at the left.
  public init(_ values: [Int]) { self.values = values }

  public func text(in style: TextStyle) -> String {
    let shown = values.suffix(style.columns)
    let most = max(1, shown.max() ?? 0)
    let steps = style.isASCII ? ["_", ".", ":", "-", "=", "+", "*", "#"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let marks = shown.map { value in
      value <= 0 ? (style.isASCII ? " " : "·") : steps[min(steps.count - 1, (value * steps.count - 1) / most)]
    }
    return style.paint([marks.joined()].joinedLines(), .accent)
  }
}
