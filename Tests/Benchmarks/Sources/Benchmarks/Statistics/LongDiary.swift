import Foundation
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport

/// The heavy household's titles, seasons, marks and lists, and a million plays of a person; or a fraction of them.
///
/// The plays are in New York's zone, spread over ten years. Each has an exact moment, as a player logs it.
struct LongDiary {
  let household: Peer.Household
  let library: Library
  let now: Now
  let zone: TimeZone

  init(fraction: Int, seed: UInt64 = 20_261_120) throws {
    var maker = HouseholdMaker(fraction: fraction, seed: seed)
    var household = maker.make()
    var random = SeededGenerator(seed: seed &+ 2)
    let sources = household.plays
    let zone = try Now(Instant(milliseconds: 0), zone: "America/New_York").zone
    var plays: [Peer.Play] = []
    for _ in 0..<5 {
      for var play in sources {
        play.id = UUID(PlayID(using: &random))
        // To the second. No two plays of a title share a second, since ties are not what the benchmark measures.
        let second = 1_479_600_000 + Int64(random.next() % 315_000_000)
        play.watched = Date(timeIntervalSince1970: Double(second))
        play.offset = zone.secondsFromGMT(for: play.watched)
        play.source = "player"
        play.person = household.persons[0].id
        // About forty places and thirty companions, as in a real diary.
        if play.location != nil { play.location = "Place \(random.next() % 40)" }
        if play.companions != nil { play.companions = ["Friend \(random.next() % 30)"] }
        plays.append(play)
      }
    }
    household.plays = []
    // All entries of a title need one adder, since the library keeps only the first.
    for index in household.entries.indices { household.entries[index].addedBy = household.persons[0].id }
    var library = try Library(of: household)
    let now = Now(Instant(milliseconds: 1_795_000_000_000), in: zone)
    for start in stride(from: 0, to: plays.count, by: 20_000) {
      var draft = library.draft(as: PersonID(household.persons[0].id), now: now)
      for play in plays[start..<min(start + 20_000, plays.count)] { try draft.insert(Play(play)) }
      library = draft.library
    }
    // The library as opening lays it out in memory, not as a hundred edits left it.
    var json = JSONWriter()
    library.write(to: &json)
    library = try Library(lines: ContiguousArray(json.bytes).span)
    household.plays = plays
    // The library's later edits changed these marks.
    for index in stride(from: 0, to: household.marks.count, by: 10) {
      household.marks[index].starred = !(household.marks[index].starred ?? false)
    }
    // The page is of one person.
    let person = household.persons[0].id
    household.marks.removeAll { $0.person != person }
    (self.household, self.library, self.now, self.zone) = (household, library, now, zone)
  }
}

extension UUID {
  fileprivate init(_ id: PlayID) { self = UUID(uuidString: id.description) ?? UUID() }
}
