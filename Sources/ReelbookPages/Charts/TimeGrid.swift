import ReelbookBase

/// Columns of time with blocks in them: a week and its plans, or channels and an evening's programmes.
///
/// On a wide screen and on paper it is a grid, to the minute; only blocks that are at the same time stand beside each
/// other, and hours without a block are folded. On a phone, each column is a list. A screen reader reads the list, too.
public struct TimeGrid {
  /// A block of time.
  public struct Block {
    package var minutes: Range<Int>
    var time: String
    var name: String
    var words: String
    var kind: Kind
    /// Whose it is; what is somebody's stays in one lane.
    var owners: Set<String> = []

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

    /// The block as that of some people, so that what one of them has in a row is one below the other.
    package func owned(by owners: some Sequence<String>) -> Block {
      var block = self
      block.owners = Set(owners)
      return block
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
}
