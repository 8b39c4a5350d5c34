import Foundation

/// Runs two sides in turns, so that disturbances of the machine affect both.
///
/// A side returns a sum of its results, so that the optimiser cannot remove the work, and the results, which are
/// released after the clock has stopped. The median of the ratios varies less than the ratio of the medians.
extension Context {
  /// Compares two sides. Each does its work `count` times in a turn, and the figures are for one time.
  ///
  /// Both clocks are read; the ratio is that of the clock named. There are at least as many `turns` as pairs.
  func compare<Ours, Peer>(
    _ name: String, target: Double? = nil, unit: Row.Unit = .milliseconds, clock: Row.Clock = .processor,
    turns: Int = 5, count: Int = 1, ours: () async throws -> (sum: Int, made: Ours),
    peer: () async throws -> (sum: Int, made: Peer)
  ) async rethrows -> Row {
    var times: [(ours: Row.Times, peer: Row.Times)] = []
    // The first turn only warms up.
    for turn in 0...max(pairs, turns) {
      // The side that comes second may find a warmer cache or a hotter machine.
      var peerTime = Row.Times()
      if !isOursOnly, !turn.isMultiple(of: 2) { peerTime = try await time(peer) }
      let ourTime = try await time(ours)
      if !isOursOnly, turn.isMultiple(of: 2) { peerTime = try await time(peer) }
      if turn > 0 { times.append((ourTime, peerTime)) }
    }
    let scale = (unit == .microseconds ? 1e6 : 1e3) / Double(count)
    let other: Row.Clock = clock == .wall ? .processor : .wall
    return Row(
      name: name, figures: Row.Figures(times, clock, scale: scale), unit: unit, clock: clock,
      byTheOther: Row.Figures(times, other, scale: scale), target: target)
  }
}

/// The time of a side by both clocks, in seconds.
func time<Made>(_ body: () async throws -> (sum: Int, made: Made)) async rethrows -> Row.Times {
  settle()
  let start = Row.Times.now
  let result = try await body()
  let end = Row.Times.now
  keep(result.sum)
  withExtendedLifetime(result.made) {}
  return Row.Times(processor: end.processor - start.processor, wall: end.wall - start.wall)
}

/// Makes the allocator merge the memory that was freed before.
///
/// The allocator does so at the next large allocation, which takes 80 ms after a side that made millions of small
/// objects. That time must not count for the other side.
func settle() {
  for _ in 0..<5000 { UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 16).deallocate() }
}

extension Row {
  struct Times {
    var processor = 0.0
    var wall = 0.0

    subscript(clock: Clock) -> Double { clock == .wall ? wall : processor }

    static var now: Times { Times(processor: read(CLOCK_PROCESS_CPUTIME_ID), wall: read(CLOCK_MONOTONIC)) }

    private static func read(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}

extension Row.Figures {
  /// Creates the medians of turns by a clock.
  init(_ times: [(ours: Row.Times, peer: Row.Times)], _ clock: Row.Clock, scale: Double) {
    let ratios = times.map { $0.ours[clock] / $0.peer[clock] }
    self.init(
      ours: median(times.map { $0.ours[clock] }) * scale, peer: median(times.map { $0.peer[clock] }) * scale,
      ratio: median(ratios), spread: Self.spread(ratios))
  }

  /// Creates the medians of turns that one clock measured.
  init(_ turns: [(ours: Double, peer: Double)], scale: Double = 1) {
    let ratios = turns.map { $0.ours / $0.peer }
    self.init(
      ours: median(turns.map(\.ours)) * scale, peer: median(turns.map(\.peer)) * scale, ratio: median(ratios),
      spread: Self.spread(ratios))
  }

  /// Creates the median of turns, and what it may be.
  init(_ turns: [Double], allowed: Double) {
    self.init(ours: median(turns), peer: allowed, ratio: median(turns) / allowed, spread: Self.spread(turns))
  }

  /// The difference of the largest and the least value, as a part of the median; `nil` for one value.
  static func spread(_ values: [Double]) -> Double? {
    guard values.count > 1, let least = values.min(), let most = values.max() else { return nil }
    return (most - least) / median(values)
  }
}

/// Uses a value, so that the optimiser cannot remove it.
@inline(never) func keep(_ sum: Int) { if sum == .min { print(sum) } }

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
