import ReelbookBase

/// Columns of time with blocks in them: a week and its plans, or channels and an evening's programmes.
///
/// On a wide screen it is a grid with its hours. On a phone and on paper, each column is a list. A screen reader reads
/// the list, too.
public struct TimeGrid {
  /// A block of time.
  public struct Block {
    var minutes: Range<Int>
    var time: String
    var name: String
    var words: String
    var kind: Kind

    /// The meaning of a block's color.
    @nonexhaustive
    public enum Kind: String, Sendable, CaseIterable {
      /// For several people.
      case shared
      /// For one person.
      case alone
      /// For everybody.
      case all
      /// Something that a person wants to see.
      case wanted
      /// Something that is on anyway.
      case plain
      /// Open, in the future, or nobody's.
      case open
    }

    /// A block from one minute of the grid to another, with its time in words, its name, and more words.
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
    var words: String
    var isMarked: Bool
    var blocks: [Block]

    /// A column of blocks in their order. A marked column, such as today, is emphasized.
    public init(name: String, words: String = "", isMarked: Bool = false, blocks: [Block]) {
      self.name = name
      self.words = words
      self.isMarked = isMarked
      self.blocks = blocks
    }
  }

  /// The direction of the hours.
  ///
  /// Closed: hours run down, or across.
  package enum Direction: String, Sendable {
    /// From top to bottom, with the columns beside each other: days.
    case down
    /// From left to right, with the columns as rows: channels.
    case across
  }

  var frame: ChartFrame
  var columns: [Column]
  /// The minutes that the grid shows; blocks are cut to them.
  var minutes: Range<Int>
  var direction: Direction
  /// The clock's time at a minute of the grid.
  var clock: (Int) -> String
  /// The meaning of the colors.
  var legend: [(kind: Block.Kind, words: String)]
  var nothing: String

  /// Shows columns over the minutes of a day, also past midnight. In the night of a clock change, pass `clock`.
  ///
  /// The hours run down, with the columns beside each other, or across, with the columns as rows.
  public init(
    frame: ChartFrame, columns: [Column], minutes: Range<Int>, isAcross: Bool = false,
    clock: ((Int) -> String)? = nil, legend: [(kind: Block.Kind, words: String)] = [], nothing: String? = nil
  ) {
    self.init(
      frame: frame, columns: columns, minutes: minutes, direction: isAcross ? .across : .down, clock: clock,
      legend: legend, nothing: nothing)
  }

  package init(
    frame: ChartFrame, columns: [Column], minutes: Range<Int>, direction: Direction,
    clock: ((Int) -> String)? = nil, legend: [(kind: Block.Kind, words: String)] = [], nothing: String? = nil
  ) {
    self.frame = frame
    self.columns = columns
    self.minutes = minutes
    self.direction = direction
    self.clock = clock ?? { frame.format.clock($0) }
    self.legend = legend
    self.nothing = nothing ?? frame.format(PagePhrase.chartEmpty)
  }

  private static let mostRows = 96

  /// The minutes in a row of the grid: the fewest that keep the grid short enough.
  private var step: Int {
    let (steps, most) = direction == .down ? ([15, 30, 60], 48) : ([5, 10, 15, 30, 60], Self.mostRows)
    return steps.first { minutes.count <= $0 * most } ?? 60
  }

  private func row(_ minute: Int) -> Int {
    let clamped = min(max(minute, minutes.lowerBound), minutes.upperBound)
    return min((clamped - minutes.lowerBound) / step, Self.mostRows)
  }

  private func endRow(_ minute: Int) -> Int { row(minute + step - 1) }

  public var html: HTML {
    guard columns.contains(where: { !$0.blocks.isEmpty }) else { return frame.html(ChartFrame.nothing(nothing)) }
    var frame = frame
    frame.classes += ["whole", "timegrid", direction.rawValue]
    let length = max(1, endRow(minutes.upperBound))
    let list = HTML.element(.ol, [.class("length-\(length)")], of: [hours] + columns.map(item))
    return frame.html(list + legendHTML)
  }

  /// The hours beside the columns, hidden from screen readers: they read each block's time.
  private var hours: HTML {
    let first = (minutes.lowerBound + 59) / 60
    let interval = minutes.count > 12 * 60 && direction == .across ? 2 : 1
    return .element(
      .li, [.class("hours"), .init(.hidden, "true")],
      .element(
        .ol, [],
        of: stride(from: first, to: (minutes.upperBound + 59) / 60, by: interval).map { hour in
          let start = row(hour * 60)
          let end = max(start + 1, row((hour + interval) * 60))
          return .element(
            .li, [.class("from-\(start) for-\(end - start)")], .text(clock(hour * 60)))
        }))
  }

  private func item(_ column: Column) -> HTML {
    let visible = column.blocks.filter { $0.minutes.overlaps(minutes) }
    return .element(
      .li, column.isMarked ? [.class("marked")] : [],
      .element(
        .h3, [], .name(column.name),
        column.words.isEmpty ? .nothing : .text(" ") + .element(.span, [.class("small faint")], .text(column.words))),
      visible.isEmpty
        ? .element(.p, [.class("small faint")], .text("–")) : .element(.ol, [], of: visible.map(item)))
  }

  private func item(_ block: Block) -> HTML {
    let start = min(row(block.minutes.lowerBound), Self.mostRows - 1)
    let end = max(start + 1, endRow(block.minutes.upperBound))
    // A block narrower than a few letters has no room for words; a pointer shows them.
    let visibleMinutes = block.minutes.clamped(to: minutes).count
    let isBrief = direction == .across && visibleMinutes * 10 < minutes.count
    let title = [block.time, block.name, block.words].filter { !$0.isEmpty }.joined(separator: ", ")
    return .element(
      .li,
      [.class("\(block.kind.rawValue) from-\(start) for-\(end - start)\(isBrief ? " brief" : "")")]
        + (isBrief ? [.init(.title, title)] : []),
      .element(.span, [.class("small faint")], .text(block.time)), .text(" "),
      .element(.strong, [], .name(block.name)),
      block.words.isEmpty ? .nothing : .text(" ") + .element(.span, [.class("small")], .text(block.words)))
  }

  private var legendHTML: HTML {
    let used = Set(columns.flatMap(\.blocks).map(\.kind))
    let entries = legend.filter { used.contains($0.kind) }
    guard !entries.isEmpty else { return .nothing }
    return .legend(
      entries.map { kind, words in
        (
          .element(
            .rect,
            [
              .class("kind-\(kind.rawValue)"), .init(.x, 1), .init(.y, 1), .init(.width, 8), .init(.height, 8),
              .init(.rx, 1.6),
            ]), words
        )
      })
  }

  /// The rules that put blocks in rows: the markup has classes only.
  static let rules: String =
    (0...mostRows).map { ".timegrid .from-\($0) { --from: \($0 + 1); }" }.joined(separator: "\n") + "\n"
    + (1...mostRows).map { ".timegrid .for-\($0) { --for: \($0); }\n.timegrid .length-\($0) { --length: \($0); }" }
    .joined(separator: "\n")
}
