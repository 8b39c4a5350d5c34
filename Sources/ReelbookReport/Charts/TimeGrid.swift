/// Columns of time with blocks in them: a week and its plans, or channels and an evening's programmes.
///
/// On a wide screen it is a grid. On a phone each column is a list, which is also what a screen reader reads.
public struct TimeGrid {
  /// A block of time.
  public struct Block {
    var minutes: Range<Int>
    var time: String
    var name: String
    var words: String
    var kind: Kind

    /// What a block's color says.
    public enum Kind: String, Sendable {
      /// For several people.
      case shared
      /// For one person.
      case alone
      /// For everybody.
      case all
      /// Open, to come, or nobody's.
      case open
    }

    /// A block from one minute of the grid to another, with its time in words, what it is, and what there is to say of it.
    public init(_ minutes: Range<Int>, time: String, name: String, words: String = "", kind: Kind = .shared) {
      self.minutes = minutes
      self.time = time
      self.name = name
      self.words = words
      self.kind = kind
    }
  }

  /// A column, such as a day or a channel.
  public struct Column {
    var name: String
    var blocks: [Block]

    /// A column of blocks in their order.
    public init(name: String, blocks: [Block]) {
      self.name = name
      self.blocks = blocks
    }
  }

  var frame: ChartFrame
  var columns: [Column]
  /// The minutes that the grid shows; what lies outside is cut.
  var minutes: Range<Int>
  var nothing: String

  /// Shows columns over minutes of a day, which may go beyond midnight.
  public init(frame: ChartFrame, columns: [Column], minutes: Range<Int>, nothing: String = "Nothing.") {
    self.frame = frame
    self.columns = columns
    self.minutes = minutes
    self.nothing = nothing
  }

  /// Rows of a quarter of an hour each.
  private static let step = 15
  private static let mostRows = 96

  private func row(_ minute: Int) -> Int {
    let clamped = min(max(minute, minutes.lowerBound), minutes.upperBound)
    return min((clamped - minutes.lowerBound) / Self.step, Self.mostRows)
  }

  /// The piece of a page.
  public var html: HTML {
    guard columns.contains(where: { !$0.blocks.isEmpty }) else { return frame.html(ChartFrame.nothing(nothing)) }
    var frame = frame
    frame.classes += ["whole", "timegrid"]
    return frame.html(.element(.ol, [.class("columns-\(min(columns.count, 12))")], of: columns.map(drawn)))
  }

  private func drawn(_ column: Column) -> HTML {
    let visible = column.blocks.filter { $0.minutes.overlaps(minutes) }
    return .element(
      .li, [], .element(.h3, [], .name(column.name)),
      .element(
        .ol, [],
        of: visible.map { block in
          let start = row(block.minutes.lowerBound)
          let end = max(start + 1, row(block.minutes.upperBound))
          return .element(
            .li, [.class("\(block.kind.rawValue) from-\(start) for-\(end - start)")],
            .element(.span, [.class("small faint")], .text(block.time)), .element(.strong, [], .name(block.name)),
            block.words.isEmpty ? .nothing : .element(.span, [.class("small")], .text(block.words)))
        }),
      visible.isEmpty ? .element(.p, [.class("small faint")], .text("–")) : .nothing)
  }

  /// The rules that put blocks in rows: markup holds classes alone.
  static let rules: String =
    (0...mostRows).map { ".timegrid .from-\($0) { grid-row-start: \($0 + 1); }" }
    .joined(separator: "\n") + "\n"
    + (1...mostRows).map { ".timegrid .for-\($0) { grid-row-end: span \($0); }" }.joined(separator: "\n")
}
