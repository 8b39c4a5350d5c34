import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// A library of a million plays, which is published into a place and taken in by a new device, each in its own process.
///
/// The time is that of the sync. The peak memory is that of the process, with the library open.
enum MillionPlays {
  static func rows(_ context: Context) throws -> [Row] {
    let stored = try context.scratch.folder("million").appendingPathComponent("first.reelbook")
    try store(1_000_000 / context.fraction, of: context.household().peer, at: stored)
    var figures: [String: [[Double]]] = [:]
    for turn in 0..<3 {
      let folder = try context.scratch.folder("million-\(turn)")
      try FileManager.default.copyItem(at: stored, to: folder.appendingPathComponent("first.reelbook"))
      try FirstSync.makePlace(in: folder)
      for side in ["first", "new"] {
        figures[side, default: []].append(try PeakMemory.figures(of: side, at: folder.path))
      }
      try FileManager.default.removeItem(at: folder)
    }
    return [("first", "the first sync"), ("new", "the first sync of a new device")].flatMap { side, name -> [Row] in
      let sides = figures[side] ?? []
      return [
        Row(
          name: "B31 a million plays, \(name): ours, limit",
          figures: .init(sides.map { $0[1] }, allowed: 20_000), clock: .wall, target: 1),
        Row(
          name: "B31 a million plays, peak memory of \(name): ours, limit",
          figures: .init(sides.map { $0[0] / 1024 }, allowed: 1_000), unit: .megabytes, target: 1),
      ]
    }
  }

  private static func store(_ count: Int, of household: Peer.Household, at folder: URL) throws {
    let me = PersonID(household.persons[0].id)
    var draft = try TwoDiaries.diary(count, of: household)
      .draft(as: me, now: Now(Instant(milliseconds: 1_795_007_200_000), in: .gmt))
    for person in household.persons { try draft.insert(Person(id: PersonID(person.id))) }
    var clock = HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent)
    _ = draft.commit(by: &clock)
    try StoredHousehold.write(draft.library, of: me, to: folder)
  }
}
