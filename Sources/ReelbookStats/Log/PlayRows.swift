import ReelbookModel

/// The rows of a library's plays by position: a look-up by id takes twenty times as long.
struct PlayRows {
  private let leaves: PlayLeaves

  /// The position of a row.
  struct Place: Equatable {
    var leaf: Int32
    var index: UInt8
  }

  init(_ library: Library) { leaves = library.leavesOfPlays }

  /// The plays of a leaf.
  subscript(leaf: Int) -> [Row<Play>] { leaves[leaf] }

  subscript(place: Place) -> Play { leaves[Int(place.leaf)][Int(place.index)].record }

  func id(_ place: Place) -> PlayID { leaves[Int(place.leaf)][Int(place.index)].record.id }

  func rating(_ place: Place) -> Rating? { leaves[Int(place.leaf)][Int(place.index)].record.details.rating }

  func time(_ place: Place) -> WatchTime { leaves[Int(place.leaf)][Int(place.index)].record.time }

  /// Divides the leaves into ranges of about equal length.
  func ranges(_ count: Int) -> [Range<Int>] {
    (0..<count).map { leaves.end * $0 / count..<leaves.end * ($0 + 1) / count }
  }

  /// A bit for each play.
  struct Bits {
    private var words: [UInt32]

    init(_ rows: PlayRows) {
      precondition(PlayLeaves.rowLimit <= UInt32.bitWidth, "A leaf's bits are a word.")
      words = Array(repeating: 0, count: rows.leaves.end)
    }

    func contains(_ place: Place) -> Bool { words[Int(place.leaf)] >> place.index & 1 != 0 }

    mutating func insert(_ place: Place) { words[Int(place.leaf)] |= 1 << place.index }
  }
}
