import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// What a person takes along who leaves, and what an invitation asks about.
@Suite struct PrivacyTests {
  @Test func `a person who leaves takes along nothing that is private to the others`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.film(2, "Alien", minutes: 100)
    try home.window([.tuesday, .friday], "20:00", "22:00")
    try home.edit(as: home.ben) { draft in
      try draft.addNote("BEN'S SECRET", on: .movie(1))
      let shared = try draft.addNote("For all", on: .movie(1))
      try draft.edit(shared) { $0.isShared = true }
      try draft.rate(.movie(1), .stars(1))
      try draft.queue.add(.movie(1))
      try draft.stop(.movie(1), at: .seconds(600))
      try draft.watch(.movie(2), with: [home.ada])
    }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.edit(as: home.ben) { try $0.guide.veto(plan.slots[0], because: "BEN SAYS WHY") }
    try home.edit { draft in
      try draft.addNote("Mine", on: .movie(1))
      try draft.household.leave()
    }
    let left = home.library
    #expect(left.people.map(\.name) == ["Ada"])
    #expect(Set(left.records(Note.self).map(\.text)) == ["For all", "Mine"])
    #expect(left.records(Mark.self).allSatisfy { $0.person == home.ada } && !left.records(Mark.self).isEmpty)
    #expect(left.records(QueueEntry.self).isEmpty && left.records(Resume.self).isEmpty)
    #expect(left.records(SlotOutcome.self).allSatisfy { $0.text.isEmpty && $0.people == [home.ada] })
    #expect(left.plays(about: .movie(2)).count == 2, "The evening was shared")
  }

  @Test func `an invitation asks whenever the joining library has anything of its own`() throws {
    let home = try Home()
    let until = home.now.instant.adding(.seconds(86_400))
    let invitation = try home.edit { try $0.household.invite(at: "https://cloud.example.com", until: until) }
    func code(_ library: Library) -> InvitationError.Code? {
      do {
        try invitation.check(for: library, asOf: home.now)
        return nil
      } catch { return error.code }
    }
    var person = Person(id: home.ada)
    person.name = "Cleo"
    func library(_ body: (inout Draft) throws -> Void) throws -> Library {
      let empty = Library(schema: .standard.addingPlanner())
      var draft = empty.draft(as: person.id, now: home.now, ids: SeededGenerator(seed: 3))
      try draft.insert(person)
      try body(&draft)
      return draft.library
    }
    #expect(try code(library { _ in }) == nil)
    let things: [(inout Draft) throws -> Void] = [
      { try $0.rate(.movie(1), .stars(3)) }, { try $0.addNote("Private", on: .movie(1)) },
      { try $0.queue.add(.movie(1)) }, { try $0.watchlist(.movie(1)) }, { try $0.stop(.movie(1), at: .seconds(60)) },
      { try $0.guide.addWindow(.daily(), from: "20:00", to: "22:00") }, { try $0.addList("Mine") },
      { try $0.watch(.movie(1)) },
    ]
    for (at, thing) in things.enumerated() { #expect(try code(library(thing)) == .notEmpty, "\(at)") }
  }

  @Test func `an invitation keeps whole characters, is read with any blanks, and says until when it is good`() throws {
    let home = try Home()
    try home.edit { draft in
      try draft.household.edit { $0.name = String(repeating: "漢", count: 60) }
    }
    let until = home.now.instant.adding(.seconds(3600))
    let invitation = try home.edit { try $0.household.invite(at: "https://cloud.example.com", until: until) }
    let read = try HouseholdInvitation(invitation.description.replacing(" ", with: "\t"))
    #expect(read.name == String(repeating: "漢", count: 40) && read.inviterName == "Ada")
    let later = Now(until.adding(.seconds(60)), in: home.now.zone)
    #expect(throws: InvitationError.self) { try invitation.check(for: Library(), asOf: later) }
    do { try invitation.check(for: Library(), asOf: later) } catch {
      #expect(error.message == "This invitation was good until 23 November 2026, 10:00; ask Ada for a new one.")
    }
  }
}

extension PrivacyTests {
  @Test func `what is private to the others is forgotten: no undo brings it back, and no history has it`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.film(2, "Alien", minutes: 100)
    try home.window([.friday], "20:00", "22:00")
    let own = try home.window([.monday], "20:00", "22:00", for: [home.ben])
    try home.edit(as: home.ben) { draft in
      try draft.addNote("BEN'S SECRET", on: .movie(1))
      try draft.rate(.movie(1), .stars(1))
      try draft.guide.edit(own) { $0.label = "BEN'S EVENING" }
    }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.last)
    try home.edit(as: home.ben) { try $0.guide.veto(slot, because: "BEN SAYS WHY") }
    try home.edit { try $0.household.leave() }
    let commit = try #require(home.lastCommit)
    func remains() -> [String] {
      let notes = home.library.records(Note.self).rows.map(\.record.text)
      let windows = home.library.records(TimeWindow.self).rows.map(\.record.label)
      let vetoes = home.library.records(SlotOutcome.self).rows.map(\.record.text)
      let slots = home.library.records(SavedPlan.self).rows.flatMap(\.record.content.slots).map { "\($0.id)" }
      return (notes + windows + vetoes + slots).filter { !$0.isEmpty }
    }
    #expect(remains() == [], "not in a tombstone either")
    #expect(home.library.records(SlotOutcome.self).contains { $0.slot == slot.id && $0.people == [home.ada] })
    try home.edit { draft in _ = draft.undo(commit) }
    #expect(remains() == [])
    #expect(home.library.records(Mark.self).allSatisfy { $0.person == home.ada })
  }

  @Test func `of the others' viewings those of shared evenings stay, without what they wrote, felt and rated`() throws {
    let home = try Home()
    for number in 1...3 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.edit(as: home.ben) { draft in
      try draft.watch(.movie(1), with: [home.ada])
      // Both saw it, and each says so alone.
      try draft.watch(.movie(2))
      try draft.watch(.movie(3))
    }
    try home.edit { try $0.watch(.movie(2)) }
    let rating = try Rating.stars(1)
    for play in home.library.records(Play.self).filter({ $0.person == home.ben }) {
      try home.edit(as: home.ben) { draft in
        try draft.edit(play.id) { own in
          (own.details.notes, own.details.mood, own.details.rating) = ("BEN'S WORDS", .tired, rating)
        }
      }
    }
    let before = home.library.records(Play.self).filter { $0.person == home.ada }.map(\.id).sorted()
    #expect(before.count == 2)
    try home.edit { try $0.household.leave() }
    let commit = try #require(home.lastCommit)
    func expectNoWords() {
      let rows = home.library.records(Play.self).rows.map(\.record)
      #expect(rows.allSatisfy { $0.notes.isEmpty && $0.mood == nil && $0.rating == nil })
      #expect(home.library.records(Play.self).filter { $0.person == home.ada }.map(\.id).sorted() == before)
    }
    expectNoWords()
    #expect((1...3).map { home.library.plays(about: .movie($0)).count } == [2, 2, 0])
    try home.edit { draft in _ = draft.undo(commit) }
    expectNoWords()
    #expect(home.library.plays(about: .movie(3)).isEmpty)
  }

  @Test func `where somebody else fell asleep is theirs, and who leaves has seen the film`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.window([.monday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    try home.at("2026-11-23T22:00:00Z")
    try home.edit { try $0.guide.markAsleep([home.ben], in: slot, from: .seconds(1200)) }
    try home.edit { try $0.household.leave() }
    let outcomes = home.library.records(SlotOutcome.self).rows.map(\.record)
    #expect(outcomes.map(\.fate) == [.watched] && outcomes.map(\.people) == [[home.ada]])
    #expect(home.library.hasWholePlay(of: .movie(1), by: home.ada))
    try home.edit { try $0.guide.settleOutcomes() }
    #expect(home.library.plays(about: .movie(1)).count == 1)
  }
}

/// What goes with a person's settings, and with a person who is forgotten.
extension PrivacyTests {
  @Test func `the others' settings are forgotten, and one's own and the household's stay`() throws {
    let home = try Home()
    let key: PreferenceKey = "com.example.words"
    try home.edit { draft in
      try draft.set(key, "the household's")
      try draft.set(key, "Ada's", of: home.ada)
      try draft.set(key, "BEN'S", of: home.ben)
    }
    try home.edit { try $0.household.leave() }
    func setting(_ person: PersonID?) -> String? { home.library.preference(key, of: person) }
    #expect(setting(nil) == "the household's" && setting(home.ada) == "Ada's" && setting(home.ben) == nil)
    #expect(!home.library.text.contains("BEN'S"), "not in a tombstone either")
  }

  @Test func `what a forgotten person said of evenings is gone, and so are their own windows, slots and orders`() throws
  {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.film(2, "Alien", minutes: 100)
    let show = try home.series(3, "Slow Horses", episodes: 5, wanted: [])
    try home.window([.friday], "20:00", "22:00")
    let removed = try home.window([.monday], "20:00", "22:00", for: [home.ben])
    try home.edit(as: home.ben) { draft in
      try draft.guide.edit(removed) { $0.label = "BEN'S MONDAY" }
      try draft.guide.addAbsence(.weekly([.sunday]), for: [home.ben], label: "BEN'S SUNDAY")
      try draft.guide.reserve("BEN'S CALL", on: home.day(3), at: "21:00", length: .seconds(1800), for: [home.ben])
      try draft.guide.addOrder(MediaID(show), on: .weekly([.saturday]), for: [home.ben])
    }
    try home.edit(as: home.ben) { try $0.guide.remove(removed) }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first { $0.people.contains(home.ada) })
    try home.edit(as: home.ben) { try $0.guide.veto(slot, because: "BEN SAYS WHY") }
    #expect(home.library.text.contains("BEN"))
    try home.edit { try $0.forget(home.ben) }
    let commit = try #require(home.lastCommit)
    func expectGone() {
      #expect(!home.library.text.contains("BEN"))
      #expect(home.library.records(TimeWindow.self).allSatisfy { $0.people.contains(home.ada) })
      #expect(home.library.records(BookedSlot.self).allSatisfy { $0.people.contains(home.ada) })
      #expect(home.library.records(StandingOrder.self).isEmpty)
      let slots = home.library.records(SavedPlan.self).flatMap(\.content.slots)
      #expect(slots.allSatisfy { $0.people.contains(home.ada) })
    }
    expectGone()
    let outcomes = home.library.records(SlotOutcome.self).filter { $0.slot == slot.id }
    #expect(outcomes.map(\.fate) == [.vetoed] && outcomes.map(\.people) == [[home.ada]], "the title rests for Ada")
    #expect(home.library.records(TimeWindow.self).count == 1 && home.library.checkInvariants() == [])
    try home.edit { draft in _ = draft.undo(commit) }
    expectGone()
  }

  @Test func `where a forgotten person fell asleep is gone, and who stayed awake has seen the film`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.window([.monday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    try home.at("2026-11-23T22:00:00Z")
    try home.edit { try $0.guide.markAsleep([home.ben], in: slot, from: .seconds(1234)) }
    try home.edit { try $0.forget(home.ben) }
    let outcomes = home.library.records(SlotOutcome.self).map(\.self)
    #expect(outcomes.map(\.fate) == [.watched] && outcomes.map(\.people) == [[home.ada]])
    #expect(!home.library.text.contains("/1234000"), "where Ben stopped")
    #expect(home.library.hasWholePlay(of: .movie(1), by: home.ada))
  }
}

extension PrivacyTests {
  @Test func `no plan says what a forgotten person wished, neither of a shared evening nor of another's own`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.film(2, "Alien", minutes: 100)
    try home.window([.friday], "20:00", "22:00")
    try home.window([.tuesday], "20:00", "22:00", for: [home.ada])
    let since = home.now.instant.adding(.seconds(-90 * 86_400))
    try home.edit { draft in
      try draft.mark(MediaID.movie(1), by: home.ben) { $0.watchlistSince = since }
      try draft.queue.add(.movie(1), by: home.ben)
      try draft.star(MediaID.movie(1), by: home.ben)
      try draft.guide.replan(home.week)
    }
    func reasons(_ people: Set<PersonID>) -> [PlanReason] {
      home.library.records(SavedPlan.self).flatMap(\.content.slots).filter { Set($0.people) == people }
        .flatMap(\.reasons)
    }
    func kinds(_ people: Set<PersonID>) -> Set<PlanReason.Kind> { Set(reasons(people).map(\.kind)) }
    #expect(kinds(home.both).isSuperset(of: [.wanted, .queued, .starred, .waiting, .fits]))
    #expect(kinds([home.ada]).isSuperset(of: [.wanted, .absent]))
    try home.edit { try $0.forget(home.ben) }
    let commit = try #require(home.lastCommit)
    func expectGone() {
      #expect(kinds(home.both).isDisjoint(with: [.wanted, .queued, .starred, .waiting]))
      #expect(!(reasons(home.both) + reasons([home.ada])).contains { $0.people.contains(home.ben) })
      #expect(kinds(home.both).contains(.fits) && kinds([home.ada]).contains(.wanted), "the rest stays")
    }
    expectGone()
    try home.edit { draft in _ = draft.undo(commit) }
    expectGone()
  }
}

extension PrivacyTests {
  @Test func `a value out of its range keeps nobody from being forgotten, nor from leaving`() throws {
    for isLeaving in [false, true] {
      let home = try Home()
      try home.film(1, "Heat", minutes: 100)
      var ids = SeededGenerator(seed: 9)
      var outcome = SlotOutcome(id: OutcomeID(using: &ids))
      outcome.subject = MediaID.movie(1)
      outcome.fate = .asleep
      (outcome.people, outcome.sleepers) = (home.both, home.both)
      outcome.asleepFrom = .seconds(-1)
      let foreign = outcome
      // As from another device: a merge checks no ranges.
      try home.edit { $0.put(foreign) }
      try home.edit { draft in
        if isLeaving { try draft.household.leave() } else { try draft.forget(home.ben) }
      }
      #expect(home.library.records(SlotOutcome.self).map(\.sleepers) == [[home.ada]], "leaving: \(isLeaving)")
    }
  }

  @Test func `a forgotten id that is joined with somebody takes nothing of theirs along`() throws {
    let home = try Home()
    var ids = SeededGenerator(seed: 5)
    var person = Person(id: PersonID(using: &ids))
    person.name = "Ada on her phone"
    let former = person
    try home.edit { try $0.insert(former) }
    let window = try home.window([.monday], for: [former.id])
    try home.edit { draft in
      try draft.identify(.person(former.id), as: .person(home.ada))
      draft.forget(Person.self, former.id)
    }
    try home.edit { try $0.forget(home.ben) }
    #expect(home.library.records(TimeWindow.self).map(\.id) == [window])
  }

  @Test func `an invitation asks who left a household, since what they forgot would be forgotten there`() throws {
    let home = try Home()
    try home.window([.monday])
    let until = home.now.instant.adding(.seconds(86_400))
    let invitation = try home.edit { try $0.household.invite(at: "https://cloud.example.com", until: until) }
    // Carl has nothing of his own.
    let other = try home.copy()
    try other.edit(as: other.carl) { try $0.household.leave() }
    #expect(other.library.records(TimeWindow.self).isEmpty)
    do {
      try invitation.check(for: other.library, asOf: home.now)
      Issue.record("nobody is asked")
    } catch {
      #expect(error.code == .otherHousehold)
    }
  }
}
