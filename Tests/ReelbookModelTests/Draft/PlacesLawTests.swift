import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Places in a queue and in a list, with random aliases and renumbered episodes in between.
///
/// The test reads the whole order before and after each verb.
@Suite struct PlacesLawTests {
  private static let typo = CatalogTitle(.series, named: "Southpark")
  private static let subjects: [MediaID] =
    [.movie(603), .movie(348), MediaID(typo.id), MediaID(southPark), .season(1, of: southPark), .movie(1), .movie(2)]
    + (1...5).flatMap { [s(1, $0), s(2, $0)] }

  /// Changes the subjects or people to which records resolve, but none of the records.
  private func restate(_ draft: inout Draft, _ source: inout SeededGenerator, _ people: [PersonID]) throws {
    let (title, other) = (AliasID.title(Self.typo.id), AliasID.title(southPark))
    let (anna, ben) = (AliasID.person(people[0]), AliasID.person(people[1]))
    switch source.next() % 6 {
    case 0: try? draft.identify(title, as: other)
    case 1: try? draft.separate(title)
    case 2: try? draft.identify(source.chance(50) ? anna : ben, as: source.chance(50) ? anna : ben)
    case 3: try? draft.separate(ben)
    default:
      let fetched = "2026-11-01T00:00:\(10 + source.next() % 50)Z"
      try draft.refresh(Catalogue.shifted(Catalogue.southPark, season: source.pick([1, 2]), fetched: fetched))
    }
  }

  /// Adds a random subject at a place, or moves it there. Returns the problem if the order is then wrong.
  private func place(
    _ draft: inout Draft, _ source: inout SeededGenerator, in list: ListID, of person: PersonID
  ) throws -> String? {
    let subject = draft.library.resolve(source.pick(Self.subjects))
    let index = Int(source.next() % 9) - 1
    let isQueue = source.chance(50)
    func subjects(_ library: Library) -> [MediaID] {
      isQueue ? library.queue(of: person).map(\.subject) : library.items(in: list).map(\.subject)
    }
    let before = subjects(draft.library)
    var wanted = before
    if let place = before.firstIndex(of: subject) {
      wanted.remove(at: place)
      wanted.insert(subject, at: min(max(index, 0), wanted.count))
      if isQueue {
        try draft.queue.move(subject, to: index, by: person)
      } else {
        try draft.move(subject, in: list, to: index)
      }
    } else if isQueue {
      wanted.insert(subject, at: min(max(index, 0), wanted.count))
      try draft.queue.add(subject, at: index, by: person)
    } else {
      guard subject.kind != .season, draft.library.title(subject.title) != nil else { return nil }
      wanted.append(subject)
      try draft.add(subject, to: list)
    }
    let after = subjects(draft.library)
    return after == wanted ? nil : "\(subject) at \(index) among \(before) made \(after)"
  }

  @Test func `a moved or added subject comes to its place, and the others keep their order`() throws {
    for seed in 0..<UInt64(Laws.count(few: 30, all: 2000)) {
      var source = SeededGenerator(seed: seed)
      var (world, list) = try World.holding(Catalogue.southPark, Catalogue.matrix, Catalogue.alien, Self.typo)
      let people = [world.anna, world.ben]
      var other = world.fork(device: 2)
      for turn in 0..<20 {
        let person = source.pick(people)
        if source.chance(25) {
          try world.edit { try restate(&$0, &source, people) }
        } else if source.chance(10) {
          _ = try other.edit { try place(&$0, &source, in: list, of: person) }
          exchange(&world, &other)
        }
        let problem = try world.edit { draft -> String? in
          for _ in 0..<source.pick([1, 4]) {
            if source.chance(10) { try restate(&draft, &source, people) }
            if let problem = try place(&draft, &source, in: list, of: person) { return problem }
          }
          return nil
        }
        if let problem {
          Issue.record("seed \(seed), turn \(turn): \(problem)")
          return
        }
      }
    }
  }
}
