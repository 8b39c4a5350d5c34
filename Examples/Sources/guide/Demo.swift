import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV

/// Two weeks of Ada and Ben and their children, Carl and Dora.
enum Demo {
  /// Runs the demo in a library of its own, which stays if a folder is given.
  static func run(keepingIn kept: URL? = nil) async throws {
    let folder = kept ?? FileManager.default.temporaryDirectory.appendingPathComponent("Guide-\(UUID().uuidString)")
    try Destination.check(folder: folder.path)
    let clock = DemoClock(try Now("2026-11-23T08:00:00+01:00[Europe/Berlin]"))
    var configuration = StoreConfiguration()
    configuration.personName = "Ada"
    configuration.schema = .standard.addingPlanner()
    configuration.durability = .processCrash
    configuration.now = { clock.now }
    configuration.ids = DemoIDs()
    let store = try await LibraryStore.open(at: folder, configuration)
    do {
      try await play(store, clock)
      await store.close()
    } catch {
      await store.close()
      throw error
    }
    if kept == nil { try FileManager.default.removeItem(at: folder) }
  }

  private static func play(_ store: LibraryStore, _ clock: DemoClock) async throws {
    let ada = store.me
    let family = try await store.edit { try DemoFamily(&$0, ada: ada) }
    let week = PlanWeek.week(of: clock.now)
    let first = try await store.edit { try $0.guide.replan(week, seed: 7) }
    Terminal.title("Monday morning: the week is planned")
    print(TextReport.plan(first, for: store.viewer(of: ada)).text(in: TextStyle(width: 132)))

    Terminal.title("Monday evening: the children and Ada watched, Tuesday Ben fell asleep")
    for slot in slots(store, clock) where slot.day == week.monday {
      clock.now = try Now("2026-11-23T23:30:00+01:00[Europe/Berlin]")
      try await store.edit { try $0.guide.markWatched(slot) }
      print("Watched: \(slot.name(for: store.viewer(of: ada)))")
    }
    clock.now = try Now("2026-11-24T23:30:00+01:00[Europe/Berlin]")
    for slot in slots(store, clock) where slot.day == clock.now.day {
      try await store.edit { try $0.guide.markAsleep([family.ben], in: slot, from: .seconds(1200)) }
      print("Ben fell asleep: \(slot.name(for: store.viewer(of: ada)))")
    }
    clock.now = try Now("2026-11-25T08:00:00+01:00[Europe/Berlin]")
    let second = try await store.edit { try $0.guide.replan(week, seed: 8) }
    print("\nReplanned: \(words(second.changes(from: first.slots)))\n")
    print(TextTable(second.slots, for: store.viewer(of: ada)).text(in: TextStyle(width: 132)))

    for slot in slots(store, clock) where [2, 3].contains(week.monday.days(until: slot.day)) {
      clock.now = Now(slot.endInstant, in: clock.now.zone)
      try await store.edit { try $0.guide.markWatched(slot) }
    }
    Terminal.title("Friday: Carl says no")
    clock.now = try Now("2026-11-27T17:00:00+01:00[Europe/Berlin]")
    for slot in slots(store, clock) where slot.day == clock.now.day && slot.people.count == 4 {
      print("No: \(slot.name(for: store.viewer(of: ada)))")
      let others = try await store.edit { try $0.guide.veto(slot, by: family.carl, because: "Seen it at school") }
      let viewer = store.viewer(of: ada)
      for other in others { print("  or \(other.name(for: viewer)): \(other.why(for: viewer))") }
    }

    Terminal.title("Saturday at nine: Ada and Ben have two hours, and are tired")
    clock.now = try Now("2026-11-28T21:00:00+01:00[Europe/Berlin]")
    let end = clock.now.instant.adding(.seconds(7200))
    let parents = store.viewer(of: [ada, family.ben])
    for slot in parents.tonight(until: end, mood: .tired, asOf: clock.now) {
      print("\(slot.name(for: parents)): \(slot.why(for: parents))")
    }

    let saturday = clock.now.day
    for slot in slots(store, clock) where slot.day == saturday {
      clock.now = Now(slot.endInstant, in: clock.now.zone)
      try await store.edit { try $0.guide.markWatched(slot, mood: .good) }
      print("They watch what was planned: \(slot.name(for: store.viewer(of: ada)))")
    }

    Terminal.title("The second week")
    clock.now = try Now("2026-11-29T20:00:00+01:00[Europe/Berlin]")
    let third = try await store.edit { try $0.guide.replan(week.next, seed: 9) }
    print(TextReport.plan(third, for: store.viewer(of: ada)).text(in: TextStyle(width: 132)))
    let binge = store.viewer(of: [ada, family.ben]).binge(
      family.murders, on: [week.next.sunday], pace: BingePlan.Pace(from: "13:00", to: "18:00"), asOf: clock.now)
    print("\nOn a rainy Sunday from one to six they would get through \(binge.episodes) episodes of Only Murders.")

    Terminal.title("For others")
    let viewer = store.viewer(of: ada)
    let schedule = viewer.schedule(from: week.monday, to: week.next.sunday, asOf: clock.now)
    let calendar = viewer.guideCalendar(from: week.monday, to: week.next.sunday, asOf: clock.now)
    let events = String(decoding: calendar, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").count - 1
    let guide = String(decoding: schedule.xmltv(for: viewer), as: UTF8.self)
    print(
      "A calendar with \(events) events, and a guide with \(guide.components(separatedBy: "<programme").count - 1) programmes."
    )
    let until = clock.now.instant.adding(.seconds(7 * 86_400))
    let invitation = try await store.edit(as: ada) {
      try $0.household.invite(at: "https://cloud.example.com/s/47", until: until)
    }
    print(invitation)
  }

  private static func slots(_ store: LibraryStore, _ clock: DemoClock) -> [PlannedSlot] {
    store.viewer(of: store.me).schedule(of: .week(of: clock.now), asOf: clock.now).slots
  }

  private static func words(_ changes: Plan.Changes) -> String {
    "\(changes.unchanged) stay, \(changes.advanced) have other episodes, \(changes.moved) moved, \(changes.added) are new, "
      + "\(changes.dropped) are gone."
  }
}

/// Random numbers that are the same each time, for ids that are the same each time.
struct DemoIDs: RandomNumberGenerator, Sendable {
  private var state: UInt64 = 2026

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A clock that the demo sets.
final class DemoClock: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Now

  init(_ now: Now) { current = now }

  var now: Now {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
