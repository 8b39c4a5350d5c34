/// Adds up viewings.
struct Cell: Equatable {
  var firstWatches: Int32 = 0
  var rewatches: Int32 = 0
  var withoutLength: Int32 = 0
  var time = PackedDuration.zero

  var count: Int { Int(firstWatches) + Int(rewatches) }

  init() {}

  /// The cell of one viewing.
  init(_ entry: PlayEntry) {
    if entry.flags.contains(.isRewatch) { rewatches = 1 } else { firstWatches = 1 }
    if entry.flags.contains(.hasLength) { time = entry.time } else { withoutLength = 1 }
  }

  /// Overflow is not checked: so many viewings do not fit in memory.
  @inline(__always) static func += (a: inout Cell, b: Cell) {
    a.firstWatches &+= b.firstWatches
    a.rewatches &+= b.rewatches
    a.withoutLength &+= b.withoutLength
    a.time += b.time
  }

  static func + (a: Cell, b: Cell) -> Cell {
    var sum = a
    sum += b
    return sum
  }

  /// The cell without some of its viewings.
  static func - (a: Cell, b: Cell) -> Cell {
    var rest = a
    rest.firstWatches -= b.firstWatches
    rest.rewatches -= b.rewatches
    rest.withoutLength -= b.withoutLength
    rest.time -= b.time
    return rest
  }

  func figure(_ filter: PlayFilter) -> Figure {
    Figure(
      firstWatches: Int(firstWatches), rewatches: Int(rewatches), time: time.duration,
      withoutLength: Int(withoutLength),
      filter: filter)
  }
}
