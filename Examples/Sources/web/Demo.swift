import ExampleSupport
import Foundation
import Reelbook
import ReelbookPlanner

/// A family's last weeks, up to this moment.
enum Demo {
  static func open(at folder: URL) async throws -> LibraryStore {
    let now = Now.now
    let clock = Clock(now.before(days: 40))
    var configuration = StoreConfiguration()
    configuration.personName = "Ada"
    configuration.schema = .standard.addingPlanner()
    configuration.durability = .processCrash
    configuration.now = { clock.now ?? .now }
    let store = try await LibraryStore.open(at: folder, configuration)
    let ada = store.me
    let (ben, series) = try await store.edit { try fill(&$0) }
    for (days, number) in zip(stride(from: 36, through: 4, by: -8), 1...) {
      clock.now = now.before(days: days)
      try await store.edit { try $0.watch(series.episode(season: 1, number: number), with: [ben]) }
    }
    for (days, name) in [(30, "Back to the Future"), (12, "Paddington 2")] {
      clock.now = now.before(days: days)
      try await store.edit { draft in
        let film = draft.library.titles().first { $0.facts.name == name }
        guard let film else { return }
        try draft.watch(film.subject, with: [ben])
        try draft.rate(film.subject, .stars(4.5))
      }
    }
    clock.now = nil
    try await store.edit(as: ada) { _ = try $0.guide.replan(.week(of: now)) }
    return store
  }

  private static func fill(_ draft: inout Draft) throws -> (ben: PersonID, series: CatalogTitle) {
    let ben = try draft.addPerson("Ben")
    let carl = try draft.addPerson("Carl", .child, maturityCap: 10)
    let (parents, all): (Set, Set) = ([draft.person, ben], [draft.person, ben, carl])
    let list = try draft.addList("Watching", icon: "tv")
    let films = try draft.addList("Films", icon: "film")
    for title in SampleCatalogue.titles where title.name != "South Park" {
      try draft.add(title, to: title.id.kind == .movie ? films : list)
    }
    for (name, year, minutes, rating, wanted) in [
      ("Paddington 2", 2017, 104, "PG", all), ("My Neighbor Totoro", 1988, 86, "G", all),
      ("Knives Out", 2019, 131, "PG-13", parents), ("Amélie", 2001, 122, "R", [draft.person]),
    ] {
      var facts = TitleFacts(name: name, year: year)
      (facts.runtime, facts.contentRating) = (.seconds(minutes * 60), ContentRating(rating, in: "US"))
      let film = Title(.provisional(.movie, name: name, year: year), facts)
      try draft.add(CatalogTitle(film), to: films)
      for person in wanted { try draft.watchlist(film.subject, by: person) }
    }
    try draft.guide.addWindow(.weekly([.monday, .wednesday, .friday]), from: "20:15", to: "22:45", for: parents)
    try draft.guide.addWindow(.weekly([.saturday, .sunday]), from: "17:00", to: "19:15", for: all)
    guard let series = SampleCatalogue.titles.first(where: { $0.name == "Only Murders in the Building" }) else {
      throw WebError("The sample catalogue has changed.")
    }
    for person in parents { try draft.categorize(series.subject, as: .current, by: person) }
    return (ben, series)
  }
}

extension Now {
  fileprivate func before(days: Int) -> Now { Now(instant.adding(.seconds(-days * 86_400)), in: zone) }
}

/// The clock of the demo: the time that it is set to, or the present time.
private final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Now?

  init(_ time: Now) { self.time = time }

  var now: Now? {
    get { lock.withLock { time } }
    set { lock.withLock { time = newValue } }
  }
}
