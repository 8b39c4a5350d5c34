import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A device of a household: a library, a clock, two people, and edits that let time pass.
struct World {
  var library = Library()
  var clock: HybridClock
  var now: Now
  /// The commits of this device, in order.
  var commits: [Commit] = []
  let anna: PersonID
  let ben: PersonID
  private var edits: UInt64 = 0

  /// Anna and Ben in Berlin, on the evening of 20 November 2026.
  init(device: UInt64 = 1) throws {
    clock = HybridClock(device: DeviceID(bits: device))
    now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    var source = SeededGenerator(seed: 7)
    var (anna, ben) = (Person(id: PersonID(using: &source)), Person(id: PersonID(using: &source)))
    (self.anna, self.ben) = (anna.id, ben.id)
    (anna.name, ben.name) = ("Anna", "Ben")
    let persons = [anna, ben]
    try edit { draft in for person in persons { try draft.insert(person) } }
  }

  /// A draft for the next edit; each draft has its own random numbers.
  func draft(as person: PersonID? = nil) -> Draft {
    library.draft(as: person ?? anna, now: now, ids: SeededGenerator(seed: clock.device.bits << 32 + edits))
  }

  /// Lets a minute pass, edits, commits, and checks the invariants.
  @discardableResult
  mutating func edit<Result>(
    as person: PersonID? = nil, at location: SourceLocation = #_sourceLocation, _ body: (inout Draft) throws -> Result
  ) throws -> Result {
    now.instant = now.instant.adding(.seconds(60))
    edits += 1
    var draft = draft(as: person)
    let result = try body(&draft)
    if let commit = draft.commit(by: &clock) { commits.append(commit) }
    library = draft.library
    #expect(library.checkInvariants() == [], sourceLocation: location)
    return result
  }

  /// The error of an edit. The edit must throw, and must leave the draft's library unchanged.
  func refusal(
    as person: PersonID? = nil, at location: SourceLocation = #_sourceLocation, _ body: (inout Draft) throws -> Void
  ) -> LibraryError? {
    var draft = draft(as: person)
    do {
      try body(&draft)
      Issue.record("the edit was not refused", sourceLocation: location)
    } catch let error as LibraryError {
      #expect(draft.library == library, "the refused edit changed the library", sourceLocation: location)
      return error
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
    return nil
  }

  /// Another device with the same library and time; only the device in its stamps differs.
  func fork(device: UInt64) -> World {
    var other = self
    other.clock = HybridClock(device: DeviceID(bits: device), latest: clock.latest)
    other.commits = []
    return other
  }

  /// Merges the whole library of another device.
  @discardableResult
  mutating func merge(_ other: World, at location: SourceLocation = #_sourceLocation) -> MergeReport {
    let report = library.merge(other.library, clock: &clock, at: now.instant)
    #expect(library.checkInvariants() == [], sourceLocation: location)
    return report
  }

  /// Lets time pass.
  mutating func wait(_ duration: Duration) { now.instant = now.instant.adding(duration) }

  /// The history of the latest edit, in words.
  var words: [String] { commits.last?.entries(in: library).map(\.words) ?? [] }
}

/// Two devices merge each other's library, and must become equal.
func exchange(_ a: inout World, _ b: inout World) {
  let before = a
  a.merge(b)
  b.merge(before)
  #expect(a.library == b.library)
}

extension String {
  var instant: Instant { Instant(self) ?? .absent }
  var day: CivilDay { CivilDay(self) ?? .absent }
  var time: WatchTime { WatchTime(self) ?? .unknown }
}
