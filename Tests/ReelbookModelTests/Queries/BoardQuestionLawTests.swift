import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The law over all that a library keeps: in each state, for each person and day, it is what a plain pass says.
@Suite struct BoardQuestionLawTests {
  /// The answers that came up, by question.
  private struct Answers {
    private let questions: [BoardQuestion]
    private var values: [String: Set<[String]>] = [:]

    init(_ questions: [BoardQuestion] = BoardQuestion.all) { self.questions = questions }

    mutating func check(_ library: Library, _ person: PersonID, _ now: Now, _ note: String) {
      for question in questions {
        let (kept, plain) = (question.kept(library, person, now), question.plain(library, person, now))
        #expect(kept == plain, "\(question.name), \(note)")
        values[question.name, default: []].insert(kept)
      }
    }

    /// A question that always has the same answer proves nothing.
    func expectMany(atMost limit: Int = .max, besides exceptions: Set<String> = []) {
      for question in questions where !exceptions.contains(question.name) {
        let count = values[question.name]?.count ?? 0
        #expect(count >= min(question.variety, limit), "\(question.name): \(count) answers")
      }
    }
  }

  /// Before and after a midnight in Berlin, and later.
  private static let nows = [
    "2026-11-19T22:59:00Z", "2026-11-19T23:01:00Z", "2026-11-21T12:00:00Z", "2031-01-01T12:00:00Z",
  ]

  @Test func `what is kept is what a plain pass says, in any state, for anybody and on any day`() throws {
    let nows = try Self.nows.map { try Now($0.instant, zone: "Europe/Berlin") }
    var answers = Answers()
    for seed in Laws.seeds(few: 10, all: 2000) {
      var world = BoardWorld(seed: seed)
      for turn in 0..<15 {
        try world.step(asOf: nows[0])
        let state = world.source.chance(70) ? world.states.count - 1 : Int(world.source.next() % UInt64(turn + 1))
        let now = world.source.chance(70) ? nows[min(turn / 5, 2)] : world.source.pick(nows)
        let person = world.person
        answers.check(world.states[state], person, now, "seed \(seed), turn \(turn), state \(state)")
      }
    }
    answers.expectMany()
  }

  @Test func `orders, air times and clocks are followed, in whatever zone somebody asks`() throws {
    let zones = ["Europe/Berlin", "Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"]
    var answers = Answers(BoardQuestion.all + BoardQuestion.ofMoments)
    for seed in Laws.seeds(few: 10, all: 1000) {
      var world = BoardWorld(seed: seed, edits: .ofAiring)
      for turn in 0..<15 {
        let zone = world.source.pick(zones)
        let moment = try Now(world.source.pick(Self.nows).instant, zone: zone)
        try world.step(asOf: moment)
        let state = world.source.chance(70) ? world.states.count - 1 : Int(world.source.next() % UInt64(turn + 1))
        let person = world.person
        let note = "seed \(seed), turn \(turn), state \(state), \(zone)"
        answers.check(world.states[state], person, moment, note)
      }
    }
    answers.expectMany(atMost: 3)
  }

  @Test func `what is kept for a child is what a plain pass over their titles says, whatever rule they have`() throws {
    let nows = try Self.nows.map { try Now($0.instant, zone: "Europe/Berlin") }
    let (ben, cleo) = (PersonID(bits: IDBits(0, 1)), PersonID(bits: IDBits(0, 2)))
    var (whole, child) = (Answers(), Answers())
    var rules: Set<ViewingRule> = []
    for seed in Laws.seeds(few: 10, all: 1000) {
      var world = BoardWorld(seed: seed)
      try world.step(asOf: nows[0])
      var seen = SeenLibrary(of: world.states[0], by: [ben])
      for turn in 0..<12 {
        try world.step(asOf: nows[0])
        let (state, now) = (world.states[turn + 1], world.source.pick(nows))
        rules.insert(state.rule(of: ben))
        seen.follow(state)
        let note = "seed \(seed), turn \(turn)"
        whole.check(state, ben, now, "whole, \(note)")
        child.check(seen.library, ben, now, "followed, \(note)")
        // Made anew, it shares what was kept for the same people and rules, and nothing else.
        child.check(SeenLibrary(of: state, by: [ben]).library, ben, now, "made, \(note)")
        child.check(SeenLibrary(of: state, by: [ben, cleo]).library, ben, now, "with Cleo, \(note)")
      }
    }
    whole.expectMany(atMost: 2)
    child.expectMany(atMost: 2, besides: ["news"])
    #expect(rules.count > 2)
  }

  @Test func `an undo, and the undo of it, are followed as any edit is`() throws {
    let now = try Now("2026-11-20T12:00:00Z".instant, zone: "Europe/Berlin")
    var answers = Answers()
    var undos = 0
    for seed in Laws.seeds(few: 6, all: 600) {
      var world = BoardWorld(seed: seed)
      for _ in 0..<8 { try world.step(asOf: now) }
      for turn in 0..<5 {
        var commit = try world.edit(asOf: now) { draft, source in
          try RandomEdits.ofScreens.edit(&draft, operations: 1 + Int(source.next() % 12), using: &source)
        }
        for part in ["edited", "undone", "redone"] {
          let person = world.person
          answers.check(world.libraries[0], person, now, "seed \(seed), turn \(turn), \(part)")
          guard let last = commit else { break }
          commit = try world.edit(asOf: now) { draft, _ in _ = draft.undo(last) }
          if commit != nil { undos += 1 }
        }
      }
    }
    #expect(undos > 20)
  }

  @Test func `a list that comes back or goes takes its titles along, also those without facts`() throws {
    var world = try ListWorld()
    let (phone, list, ada, now) = (world.base, world.list, world.ada, world.now)
    func airs(_ library: Library) -> Bool { !library.airing(for: ada, asOf: now).isEmpty }
    #expect(airs(phone))
    let deleted = try world.edit(phone, on: 1) { try $0.delete(TitleList.self, list) }
    // A title is added to the list later, on a device that does not know that it was deleted.
    let later = try world.edit(phone, on: 0) { draft in
      try draft.insert(ListEntry(id: ListEntryID(list, .movie(9))))
    }
    let (gone, back) = (world.merge(deleted, into: phone), world.merge(deleted, into: later))
    #expect(!airs(gone) && airs(back))
    for library in [back, gone, later, deleted, phone, gone, back] {
      #expect(airs(library) == !library.withoutBoards.airing(for: ada, asOf: now).isEmpty)
    }
  }
}

/// A list of a series of which nobody knows more than a season, of which an episode airs today.
private struct ListWorld {
  let now: Now
  let ada = PersonID(bits: IDBits(0, 1))
  let list = ListID(bits: IDBits(0, 7))
  private(set) var base = Library()
  private var clocks = [HybridClock(device: DeviceID(bits: 1)), HybridClock(device: DeviceID(bits: 2))]
  private var edits: UInt64 = 0

  init() throws {
    now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    let (list, day) = (list, now.day)
    base = try edit(base, on: 0) { draft in
      try draft.insert(TitleList(id: list))
      try draft.insert(ListEntry(id: ListEntryID(list, .series(2))))
      var season = Season(id: SeasonID(.series(2), 1))
      season.facts.episodes = [Episode(1, airDay: day)]
      try draft.insert(season)
    }
  }

  /// The library after an edit of a device, each a second later.
  mutating func edit(_ library: Library, on device: Int, _ body: (inout Draft) throws -> Void) throws -> Library {
    edits += 1
    let moment = Now(now.instant.adding(.seconds(Int64(edits))), in: now.zone)
    var draft = library.draft(as: ada, now: moment, ids: SeededGenerator(seed: edits))
    try body(&draft)
    _ = draft.commit(by: &clocks[device])
    return draft.library
  }

  mutating func merge(_ other: Library, into library: Library) -> Library {
    var merged = library
    _ = merged.merge(other, clock: &clocks[0], at: now.instant.adding(.seconds(60)))
    return merged
  }
}
