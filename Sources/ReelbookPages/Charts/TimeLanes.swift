/// The places of blocks beside each other: only blocks that are at the same time share the width of their column.
package struct TimeLanes {
  /// The place of a block.
  package struct Place: Hashable {
    package var lane: Int
    /// How many lanes share the width at its time.
    package var laneCount: Int
  }

  /// The places, in the order of the blocks.
  package private(set) var places: [Place] = []

  /// The largest number of lanes.
  var count: Int { places.map(\.laneCount).max() ?? 1 }

  /// Places blocks in the order of their starts. What a person has in a row stays in one lane.
  package init(_ blocks: [TimeGrid.Block]) {
    var start = 0
    while start < blocks.count {
      var (end, last) = (start + 1, blocks[start].minutes.upperBound)
      while end < blocks.count, blocks[end].minutes.lowerBound < last {
        last = max(last, blocks[end].minutes.upperBound)
        end += 1
      }
      places += Self.lanes(of: blocks[start..<end])
      start = end
    }
  }

  /// The places of blocks that are connected by times in common.
  private static func lanes(of blocks: ArraySlice<TimeGrid.Block>) -> [Place] {
    var lanes: [(end: Int, owners: Set<String>)] = []
    var chosen: [Int] = []
    var names: [String] = []
    for (at, block) in zip(blocks.indices, blocks) {
      let later = blocks[(at + 1)...].reduce(into: Set<String>()) { $0.formUnion($1.owners) }
      let free = lanes.indices.filter { lanes[$0].end <= block.minutes.lowerBound }
      let lane =
        free.first { !lanes[$0].owners.isDisjoint(with: block.owners) }
        ?? free.first { lanes[$0].owners.isDisjoint(with: later) } ?? lanes.count
      if lane == lanes.count {
        lanes.append((0, []))
        names.append("")
      }
      // A lane stands where its first owner always stands.
      if names[lane].isEmpty { names[lane] = block.owners.min() ?? "" }
      lanes[lane] = (block.minutes.upperBound, block.owners)
      chosen.append(lane)
    }
    let order = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    return chosen.map { lane in
      Place(lane: order.firstIndex(of: lane) ?? lane, laneCount: lanes.count)
    }
  }
}
