import Foundation

/// Runs two sides turn by turn, so that what disturbs the machine disturbs both.
///
/// A side returns a sum of all that it made, which keeps the work from being optimised away, and the thing made, which is
/// released when the clock has stopped. The median of the ratios is less disturbed than the ratio of the medians.
extension Context {
  func compare<Ours, Peer>(
    _ name: String, target: Double? = nil, unit: Row.Unit = .milliseconds,
    ours: () throws -> (sum: Int, made: Ours), peer: () throws -> (sum: Int, made: Peer)
  ) rethrows -> Row {
    var times: [(ours: Double, peer: Double)] = []
    // The first turn only warms up.
    for turn in 0...max(pairs, 5) {
      // Whoever comes second may find a cache that is warmer or a machine that is hotter.
      var peerTime = 0.0
      if !isOursOnly, !turn.isMultiple(of: 2) { peerTime = try time(peer) }
      let ourTime = try time(ours)
      if !isOursOnly, turn.isMultiple(of: 2) { peerTime = try time(peer) }
      if turn > 0 { times.append((ourTime, peerTime)) }
    }
    let scale = unit == .microseconds ? 1e6 : 1e3
    return Row(
      name: name, ours: median(times.map(\.ours)) * scale, peer: median(times.map(\.peer)) * scale, unit: unit,
      ratio: median(times.map { $0.ours / $0.peer }), target: target)
  }
}

/// Seconds of the processor that a side takes; what else the machine does meanwhile does not count.
func time<Made>(_ body: () throws -> (sum: Int, made: Made)) rethrows -> Double {
  let start = clock()
  let result = try body()
  let end = clock()
  keep(result.sum)
  withExtendedLifetime(result.made) {}
  return end - start

  func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Something that the optimiser cannot see through.
@inline(never) func keep(_ sum: Int) { if sum == .min { print(sum) } }

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
