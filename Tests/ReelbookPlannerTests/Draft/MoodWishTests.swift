import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// What people were in the mood for, and how the evening went.
@Suite struct MoodWishTests {
  private let cheerful = Mood(rawValue: "cheerful")
  private let scary = Mood(rawValue: "scary")

  /// A home with a film of each mood, and an evening that Ada and Ben booked for the cheerful one.
  private func booked() throws -> (Home, PlannedSlot) {
    let home = try Home()
    let (film, other) = (try home.film(1, "Paddington", minutes: 95), try home.film(2, "Alien", minutes: 117))
    try home.edit { draft in
      try draft.mark(MediaID(film)) { $0.moods = [cheerful] }
      try draft.mark(MediaID(other)) { $0.moods = [scary] }
    }
    try home.edit {
      try $0.guide.book(
        on: home.day(2), at: "20:00", length: .seconds(7200), for: home.both, wish: SlotWish(mood: cheerful))
    }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first { $0.day == home.day(2) })
    #expect(slot.subjects == [MediaID(film)])
    try home.at("2026-11-24T22:00:00Z")
    return (home, slot)
  }

  private func wishes(_ home: Home, of viewer: Viewer? = nil) -> [MoodWish] {
    (viewer ?? home.viewer).moodWishes(from: home.day(1), to: home.day(7))
  }

  @Test func `an evening keeps what it was wished for, and how it felt`() throws {
    let (home, slot) = try booked()
    try home.edit { try $0.guide.markWatched(slot, mood: .great) }
    let wish = try #require(wishes(home).first)
    #expect(wish.mood == cheerful && wish.felt == .great && wish.isWatched && wish.name == "Paddington")
    #expect(Set(wish.people) == home.both && wish.time.day == home.day(2))
    // The slot may be removed later: the evening was.
    try home.edit { try $0.guide.remove(slot.id.slot) }
    #expect(wishes(home) == [wish])
    #expect(home.viewer.moodWishes(from: home.day(3), to: home.day(7)).isEmpty)
  }

  @Test func `a title that was chosen for a mood tonight is such an evening, too`() throws {
    let (home, _) = try booked()
    try home.at("2026-11-26T18:00:00Z")
    let end = home.now.instant.adding(.seconds(4 * 3600))
    let proposal = try #require(home.parents.tonight(until: end, mood: scary, asOf: home.now).first)
    try home.edit { try $0.guide.choose(proposal) }
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.last)
    try home.at("2026-11-26T22:00:00Z")
    try home.edit { try $0.guide.markWatched(slot, by: [home.ada]) }
    #expect(wishes(home).map(\.mood) == [scary] && wishes(home).map(\.felt) == [nil])
    // Ada notes it in her diary later.
    let play = try #require(home.library.diary(of: home.ada).first)
    try home.edit { try $0.edit(play.play.id) { $0.mood = .meh } }
    #expect(wishes(home).map(\.felt) == [.meh])
    #expect(wishes(home, of: home.library.viewer(of: home.ben)).isEmpty)
  }

  @Test func `an evening that came to nothing is one, and has no feeling`() throws {
    let (home, slot) = try booked()
    try home.edit { try $0.guide.markMissed(slot) }
    #expect(wishes(home).map(\.fate) == [.missed] && wishes(home).map(\.isWatched) == [false])
    #expect(wishes(home).byMood.map(\.watched) == [0])
  }

  @Test func `a child has no evening of a title that their rule hides`() throws {
    let (home, slot) = try booked()
    try home.edit { try $0.guide.markWatched(slot, by: [home.ada, home.carl]) }
    let carl = home.library.viewer(of: home.carl)
    #expect(wishes(home, of: carl).count == 1)
    try home.edit { try $0.screenTime.allow(.movie(1), false, to: home.carl) }
    #expect(wishes(home, of: home.library.viewer(of: home.carl)).isEmpty)
  }

  @Test func `the evenings of a mood are counted, and enough are five that somebody judged`() throws {
    let (home, slot) = try booked()
    try home.edit { try $0.guide.markWatched(slot, mood: .good) }
    let wish = try #require(wishes(home).first)
    for (count, isEnough) in [(4, false), (5, true)] {
      let summary = try #require(Array(repeating: wish, count: count).byMood.first)
      #expect(summary.count == count && summary.good == count && summary.judged == count)
      #expect(summary.isEnough == isEnough)
    }
  }

  @Test func `nobody of another household is planned, or is there`() throws {
    let home = try Home()
    let film = try home.film(1, "Paddington", minutes: 95)
    let guest = PersonID(bits: IDBits(0x4000, 1 << 63 | 99))
    try home.edit { draft in
      let list = try draft.addList("Both")
      var person = Person(id: guest)
      person.name = "Guest"
      try draft.insert(person)
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(7, 2))))
      member.people = [guest]
      try draft.insert(member)
    }
    let people = home.both.union([guest])
    #expect(throws: LibraryError.self) {
      try home.edit { try $0.guide.book(MediaID(film), on: home.day(3), at: "20:00", for: people) }
    }
    #expect(throws: LibraryError.self) {
      try home.edit { try $0.guide.addWindow(.weekly([.tuesday]), from: "20:00", to: "22:00", for: people) }
    }
    let id = try home.edit { try $0.guide.book(MediaID(film), on: home.day(1), at: "20:00", for: home.both) }
    var slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first { $0.id.slot == id })
    try home.at("2026-11-23T22:00:00Z")
    #expect(throws: LibraryError.self) { try home.edit { try $0.guide.markWatched(slot, by: people) } }
    #expect(home.library.plays.isEmpty)
    // A plan of earlier days may name the guest: without names, the household was there.
    slot.people.append(guest)
    try home.edit { try $0.guide.markWatched(slot) }
    #expect(Set(home.library.plays.map(\.person)) == home.both)
  }
}
