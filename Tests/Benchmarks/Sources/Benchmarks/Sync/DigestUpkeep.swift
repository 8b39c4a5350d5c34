import ReelbookMerge
import ReelbookModel

/// Keeping the digest of the heavy household up to date: after a thousand edits, as a sync does it. The figure is for one
/// edit.
enum DigestUpkeep {
  static func row(_ context: Context) throws -> Row {
    let household = try context.household()
    let (before, edits) = (household.library, 1_000)
    var (after, clock) = (before, HybridClock(device: DeviceID("17c39be04ad2f681") ?? .absent))
    for number in 0..<edits {
      let now = Now(Instant(milliseconds: 1_798_000_000_000 + Int64(number) * 1_000), in: .gmt)
      var draft = after.draft(as: PersonID(household.peer.persons[0].id), now: now)
      try draft.star(.movie(900_000 + number))
      _ = draft.commit(by: &clock)
      after = draft.library
    }
    let start = before.digest
    var times: [Double] = []
    for _ in 0..<21 {
      var digest = start
      let began = Row.Times.now
      digest.update(from: before, to: after)
      times.append((Row.Times.now.processor - began.processor) * 1e6 / Double(edits))
      guard digest == after.digest else { throw BenchmarkError("The digest that was kept is another one.") }
    }
    return Row(
      name: "B31 the digest after 1,000 edits, for one: ours, limit", figures: .init(median(times), 1),
      unit: .microseconds, clock: .processor, target: 1)
  }
}
