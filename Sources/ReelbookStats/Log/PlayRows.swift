import ReelbookModel

/// The rows of a library's plays, reached by where they lie: a look-up by id takes twenty times as long.
struct PlayRows {
  let leaves: [[Row<Play>]]

  /// Where a row lies.
  struct Place: Equatable {
    var leaf: Int32
    var index: UInt8
  }

  init(_ library: Library) {
    var leaves: [[Row<Play>]] = []
    library.forEachLeafOfPlays { leaves.append($0) }
    self.leaves = leaves
  }

  subscript(place: Place) -> Play { leaves[Int(place.leaf)][Int(place.index)].record }

  func id(_ place: Place) -> PlayID { leaves[Int(place.leaf)][Int(place.index)].record.id }

  /// As many ranges of leaves, of about as many each.
  func ranges(_ count: Int) -> [Range<Int>] {
    (0..<count).map { leaves.count * $0 / count..<leaves.count * ($0 + 1) / count }
  }
}
