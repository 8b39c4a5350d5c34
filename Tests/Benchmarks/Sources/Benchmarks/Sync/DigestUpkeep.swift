import Foundation
import ReelbookMerge
import ReelbookModel

/// Keeping the digest of the heavy household up to date: after a thousand edits here and there, as a sync does it. The
/// figure is for one edit.
enum DigestUpkeep {
  static func row(_ context: Context) throws -> Row {
    let household = try context.household()
    let (before, me) = (household.library, PersonID(household.peer.persons[0].id))
    let titles = household.peer.titles.compactMap { MediaID($0.id) }
    let edits = min(1_000, titles.count)
    var (after, clock) = (before, HybridClock(device: DeviceID("17c39be04ad2f681") ?? .absent))
    for number in 0..<edits {
      let now = Now(Instant(milliseconds: 1_798_000_000_000 + Int64(number) * 1_000), in: .gmt)
      let title = titles[number * titles.count / edits]
      var draft = after.draft(as: me, now: now)
      try draft.star(title, !after.mark(on: title, of: me).isStarred)
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
      name: "B31 the digest after \(edits) edits, for one: ours, limit", figures: .init(times, allowed: 1),
      unit: .microseconds, clock: .processor, target: 1)
  }
}
