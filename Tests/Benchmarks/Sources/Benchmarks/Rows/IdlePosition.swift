import CAllocations
import Foundation
import ReelbookModel
import ReelbookPlayback

/// A player's position that changes nothing, as it comes many times a second, against `Calendar.dateComponents`.
let idlePosition = Benchmark(name: "B23") { context in
  let start = Instant(milliseconds: 1_795_000_000_000)
  let home = try HomeOfOne(.standard.addingPlayback()) { try $0.queue.add(.movie(604)) }
  var opened = try PlaybackSession(of: .movie(603), for: home.viewer, asOf: home.now)
  let parts = [
    SkipSegment(.intro, .seconds(600)..<(.seconds(690)), from: .chapters),
    SkipSegment(.credits, .seconds(7500)..<(.seconds(8000)), from: .chapters),
  ]
  for event in [.opened([StreamVariant(id: "hd")], duration: .seconds(8000)), .segments(parts), PlaybackEvent.playing] {
    _ = opened.handle(event, at: PlaybackMoment(start))
  }
  // The first position updates the lock screen.
  _ = opened.handle(.position(.milliseconds(10)), at: PlaybackMoment(start.adding(.milliseconds(10))))
  let session = opened
  let events = (1...100).map { step in
    let time = Duration.milliseconds(10 + step * 100)
    return (event: PlaybackEvent.position(time), time: PlaybackMoment(start.adding(time)))
  }
  let calendar = Calendar(identifier: .gregorian)
  let dates = (0..<100).map { Date(timeIntervalSince1970: 1_700_000_000 + Double($0) * 100_000) }
  let rounds = 1000
  var playing = session
  let before = allocations()
  var sum = 0
  for (event, time) in events { sum &+= playing.handle(event, at: time).count }
  let allocated = allocations() - before
  keep(sum)
  // Proof that the count works: without it, a zero would mean nothing.
  let proof = allocations()
  withExtendedLifetime([UUID()] + [UUID()]) {}
  guard sum == 0, before < 0 || allocations() > proof else { throw BenchmarkError("B23: nothing was counted.") }
  if before < 0 {
    print("  B23 allocations SKIPPED: this system's C library has no way to count them")
  } else {
    print("  B23 allocations in \(events.count) idle positions: \(allocated)\(allocated == 0 ? "" : ", NOT MET")")
  }
  return [
    await context.compare(
      "B23 an idle position: ours, Calendar.dateComponents", target: 1 / 2, unit: .microseconds, count: rounds * 100
    ) {
      var sum = 0
      for _ in 0..<rounds {
        var playing = session
        for (event, time) in events { sum &+= playing.handle(event, at: time).count }
      }
      return (sum, 0)
    } peer: {
      var sum = 0
      for _ in 0..<rounds {
        for date in dates { sum &+= calendar.dateComponents([.year, .month, .day], from: date).day ?? 0 }
      }
      return (sum, 0)
    }
  ]
}
