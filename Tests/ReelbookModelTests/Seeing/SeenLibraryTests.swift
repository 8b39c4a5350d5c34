import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct SeenLibraryTests {
  private static let ratings: [ContentRating?] = [
    nil, ContentRating("G", in: "US"), ContentRating("R", in: "US"), ContentRating("16", in: "DE"),
    ContentRating("what", in: "US"),
  ]

  /// The titles that random edits are about.
  private static let titles: [TitleID] = [
    .movie(1), .series(2), TitleID(.series, namespace: "imdb", value: "tt3"), .provisional(.series, name: "Four"),
  ]

  private func person(_ source: inout SeededGenerator) -> PersonID { PersonID(bits: IDBits(0, 1 + source.next() % 3)) }

  /// Makes random edits of every kind, and sets ratings, rules, and titles that are allowed or forbidden by hand.
  private func edit(_ library: inout Library, _ clock: inout HybridClock, _ source: inout SeededGenerator) throws {
    let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    var draft = library.draft(as: person(&source), now: now, ids: source)
    try RandomEdits.withTickets.edit(&draft, operations: 12, using: &source)
    for title in draft.library.titles where source.chance(60) {
      let (rating, isAdult) = (source.pick(Self.ratings), source.chance(10))
      try draft.change(title.id) { (title: inout Title) in
        title.facts.contentRating = rating
        title.facts.isAdult = isAdult
      }
    }
    for person in draft.library.persons where source.chance(40) {
      let (allowed, forbidden, sees) = (source.pick(Self.titles), source.pick(Self.titles), source.chance(30))
      try draft.change(person.id) { (person: inout Person) in
        person.allowed = [allowed]
        person.forbidden = [forbidden]
        person.seesUnrated = sees
      }
    }
    _ = draft.commit(by: &clock)
    library = draft.library
  }

  /// The oracle: the records of a kind that the rule lets a person see, decided one by one.
  private func seen<R: LibraryRecord>(_ type: R.Type, of library: Library, by rules: [ViewingRule]) -> [R] {
    func isSeen(_ title: TitleID) -> Bool {
      let facts = library.title(title)
      return rules.allSatisfy {
        $0.allows(library.resolve(title), rated: facts?.knownRating ?? .unknown, isAdult: facts?.isAdult ?? false)
      }
    }
    func isSeen(_ list: ListID) -> Bool {
      let entries = library.entries.filter { $0.list == list }
      return entries.isEmpty || entries.contains { isSeen($0.subject.title) }
    }
    if rules.allSatisfy({ $0 == .grownUp }) { return Array(library.records(type)) }
    return library.records(type).compactMap { record in
      switch record {
      case let list as TitleList: isSeen(list.id) ? record : nil
      case let member as ListMember: isSeen(member.list) || library.lists[member.list] == nil ? record : nil
      case let alias as Alias: if case .title(let id) = alias.id { isSeen(id) ? record : nil } else { record }
      case var person as Person:
        {
          person.allowed = person.allowed.filter(isSeen)
          person.forbidden = person.forbidden.filter(isSeen)
          return person as? R
        }()
      default: R.traits.about.subject(of: record).map { isSeen($0.title) } ?? true ? record : nil
      }
    }
  }

  private func expectSame<R: LibraryRecord>(
    _ type: R.Type, _ seen: Library, _ library: Library, _ rules: [ViewingRule], _ note: String
  ) {
    let (mine, naive) = (Array(seen.records(type)), self.seen(type, of: library, by: rules))
    #expect(mine == naive, "\(R.kind), \(note)")
    #expect(seen.records(type).count == naive.count, "the count of \(R.kind), \(note)")
  }

  @Test func `people see exactly the records that all their rules allow, also in a seen library that follows edits`()
    throws
  {
    for seed in Laws.seeds(few: 12, all: 2000) {
      var source = SeededGenerator(seed: seed)
      var library = Library(schema: RecordSchema.standard.adding(Ticket.self))
      var clock = HybridClock(device: DeviceID(bits: 1))
      try edit(&library, &clock, &source)
      let people = [[person(&source)], [person(&source)], [person(&source), person(&source)]]
      var kept = people.map { SeenLibrary(of: library, by: $0) }
      for turn in 0..<6 {
        try edit(&library, &clock, &source)
        for (index, group) in people.enumerated() {
          let rules = group.map { library.rule(of: $0) }
          let fresh = library.viewer(of: group).library
          kept[index].follow(library)
          for type in library.schema.types {
            expectSame(type.record, fresh, library, rules, "seed \(seed), turn \(turn)")
            expectSame(type.record, kept[index].library, library, rules, "kept, seed \(seed), turn \(turn)")
          }
          #expect(fresh.checkInvariants() == [] && kept[index].library.checkInvariants() == [], "seed \(seed)")
        }
      }
    }
  }

  @Test func `a grown-up sees the whole library, and an unknown person sees no title`() throws {
    var world = try World()
    try world.edit { draft in
      let list = try draft.addList("All")
      try draft.add(CatalogTitle(.movie, named: "Heat"), to: list)
    }
    #expect(world.library.viewer(of: world.anna).library == world.library)
    #expect(world.library.viewer(of: PersonID(bits: IDBits(1, 2))).library.titles.count == 0)
    #expect(world.library.viewer(of: world.anna).library.seenBy == world.anna && world.library.seenBy == nil)
  }

  @Test func `the library that a person sees can be neither edited nor merged`() async {
    await #expect(processExitsWith: .failure) {
      let library = Library().viewer(of: PersonID(bits: IDBits(1, 1))).library
      _ = library.draft(as: PersonID(bits: IDBits(1, 1)), now: Now(Instant(milliseconds: 0), in: .gmt))
    }
    await #expect(processExitsWith: .failure) {
      var (library, clock) = (Library(), HybridClock(device: DeviceID(bits: 1)))
      _ = library.merge(library.viewer(of: PersonID(bits: IDBits(1, 1))).library, clock: &clock, at: .absent)
    }
  }
}
