import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Places in a queue and in a list, whatever was said of titles, persons and numbers in between: what is read in a pass over
/// all says where a verb put it.
@Suite struct PlacesLawTests {
  private static let typo = CatalogTitle(.series, named: "Southpark")
  private static let subjects: [MediaID] =
    [.movie(603), .movie(348), MediaID(typo.id), MediaID(southPark), .season(1, of: southPark), .movie(1), .movie(2)]
    + (1...5).flatMap { [s(1, $0), s(2, $0)] }

  /// Something that moves what records are about, and no record.
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

  /// Puts something in a place, or moves it there; says what then stands elsewhere than it is meant to.
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
        try draft.move(queued: subject, to: index, by: person)
      } else {
        try draft.move(subject, in: list, to: index)
      }
    } else if isQueue {
      wanted.insert(subject, at: min(max(index, 0), wanted.count))
      try draft.enqueue(subject, at: index, by: person)
    } else {
      guard subject.kind != .season, draft.library.title(subject.title) != nil else { return nil }
      wanted.append(subject)
      try draft.add(subject, to: list)
    }
    let after = subjects(draft.library)
    return after == wanted ? nil : "\(subject) at \(index) among \(before) made \(after)"
  }

  @Test func `what is moved or put in comes where it is meant, and the rest stays in its order`() throws {
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
