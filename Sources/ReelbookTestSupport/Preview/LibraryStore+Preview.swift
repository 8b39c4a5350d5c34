public import ReelbookModel
public import ReelbookPersistence

extension LibraryStore {
  /// A store in memory with a year of a family of three: forty titles, some three hundred viewings, lists and ratings.
  ///
  ///     let store = try await LibraryStore.preview()
  ///     let diary = store.library.diary(of: store.me)
  ///
  /// Titles have pictures, people, trailers and services. A client with a ``SampleTransport`` draws the pictures:
  ///
  ///     let client = TMDbClient(token: "any", transport: SampleTransport())
  ///     let pictures = ArtworkLoader(client, cache: ImageFolder(folder))
  ///
  /// For previews of screens and for tests. The same moment gives the same library, and nothing is saved. Its clock
  /// stands at that moment, which is 2025 or later. Anna and Ben are grown up; Mia sees what is for children.
  public static func preview(asOf now: Now = .now) async throws -> LibraryStore {
    let clock = Lock(now)
    var configuration = StoreConfiguration()
    configuration.personName = "Anna"
    configuration.ids = SeededGenerator(seed: 40)
    configuration.now = { clock.withLock(\.self) }
    clock.withLock { $0.instant = now.instant.adding(.seconds(-370 * 86_400)) }
    let store = try await open(MemoryStorage(), configuration)
    var family = PreviewFamily(store, now)
    try await family.begin()
    for day in PreviewFamily.days {
      for viewing in family.viewings(on: day) {
        clock.withLock { $0.instant = viewing.end }
        try await family.log(viewing)
      }
    }
    clock.withLock { $0 = now }
    try await family.end()
    return store
  }
}

/// The family of a preview, and what it watches on each day of a year.
private struct PreviewFamily {
  /// What some of them watched.
  struct Viewing {
    var subject: MediaID
    var end: Instant
    var people: [PersonID]
  }

  /// The days before the moment, the earliest first.
  static let days = (1...364).reversed()

  /// What Anna still wants to see.
  private static let wanted: [TitleID] = [.movie(27205), .movie(496243), .movie(78)]

  private let store: LibraryStore
  private let now: Now
  private var source = SeededGenerator(seed: 364)
  private var ben = PersonID.absent
  private var mia = PersonID.absent
  /// What is next of the series that they watch, by the number of the series.
  private var next: [Int: ArraySlice<MediaID>] = [:]
  private var films: [CatalogTitle] = []
  private var familyFilms: [CatalogTitle] = []

  init(_ store: LibraryStore, _ now: Now) { (self.store, self.now) = (store, now) }

  /// Adds the people, the titles and the lists.
  mutating func begin() async throws {
    let titles = CatalogTitle.samples
    (ben, mia) = try await store.edit { draft in
      try draft.household.edit { household in
        household.name = "Maple Street 7"
        household.services = ["Netflix", "Hulu", "Disney+"]
      }
      let ben = try draft.addPerson("Ben")
      let mia = try draft.addPerson("Mia", .child)
      try draft.screenTime.limit(mia, to: .child)
      let (evening, classics) = (
        try draft.addList("Family evening", icon: "🍿"), try draft.addList("To see once", icon: "🎞️")
      )
      for title in titles {
        try draft.add(title, to: title.contentRating.map(Self.isForChildren) == true ? evening : classics)
      }
      return (ben, mia)
    }
    for title in titles where title.id.kind == .series {
      let episodes = title.seasons.flatMap { season in
        season.facts.episodes.map { MediaID.episode($0.number, season: season.id.number, of: title.id) }
      }
      next[title.id.tmdb ?? 0] = episodes[...]
    }
    films = titles.filter { $0.id.kind == .movie && !Self.wanted.contains($0.id) }
    familyFilms = films.filter { $0.contentRating.map(Self.isForChildren) == true }
  }

  private static func isForChildren(_ rating: ContentRating) -> Bool { ["G", "PG", "TV-Y"].contains(rating.label) }

  /// What is watched on a day, in order.
  mutating func viewings(on day: Int) -> [Viewing] {
    let date = now.day.adding(days: -day)
    var viewings: [Viewing] = []
    func add(_ subject: MediaID?, _ hour: Int, _ people: [PersonID], _ source: inout SeededGenerator) {
      guard let subject else { return }
      let minutes: Int = Int(date.number) * 1440 + hour * 60 + Int(source.next() % 40)
      let local = Instant(milliseconds: Int64(minutes) * 60_000)
      viewings.append(
        Viewing(subject: subject, end: local.adding(.seconds(-now.zone.offset(at: local))), people: people))
    }
    let (anna, chance) = (store.me, source.next() % 100)
    if chance < 30 { add(takeNext(of: 82728), 17, [mia], &source) }
    if Weekday(date) == .saturday, chance < 70 { add(take(from: \.familyFilms), 20, [anna, ben, mia], &source) }
    if Weekday(date) == .friday, chance < 60 { add(take(from: \.films), 22, [anna, ben], &source) }
    switch chance {
    case 0..<35: add(takeNext(of: day > 200 ? 1396 : 60059), 21, [anna, ben], &source)
    case 35..<50: add(takeNext(of: day > 150 ? 107113 : 136315), 21, [anna], &source)
    case 50..<60: add(takeNext(of: day > 120 ? 2316 : 2190), 22, [ben], &source)
    case 60..<66 where day < 80: add(takeNext(of: 95396), 21, [anna, ben], &source)
    default: break
    }
    return viewings
  }

  private mutating func takeNext(of series: Int) -> MediaID? { next[series]?.popFirst() }

  private mutating func take(from path: WritableKeyPath<PreviewFamily, [CatalogTitle]>) -> MediaID? {
    guard !self[keyPath: path].isEmpty else { return nil }
    let place = Int(source.next() % UInt64(self[keyPath: path].count))
    return self[keyPath: path].remove(at: place).subject
  }

  /// Logs a viewing, and now and then what somebody thought of it.
  mutating func log(_ viewing: Viewing) async throws {
    let (person, others, thought) = (viewing.people[0], Array(viewing.people.dropFirst()), source.next() % 100)
    try await store.edit(as: person) { draft in
      let plays = try draft.watch(viewing.subject, with: others)
      if thought < 25, let play = plays.first { try draft.edit(play) { $0.mood = Mood.known[Int(thought) % 5] } }
      if viewing.subject.title.kind == .movie {
        try draft.rate(viewing.subject, .stars(Double(5 + thought % 6) / 2))
        if thought < 30 { try draft.star(viewing.subject) }
      } else if thought > 90 {
        try draft.star(viewing.subject)
      }
    }
  }

  /// What they are about to watch.
  func end() async throws {
    try await store.edit { draft in
      for title in Self.wanted { try draft.watchlist(title) }
      try draft.addNote(
        "Keep the sound down in the second half: it wakes Mia.", on: MediaID.movie(157336), shared: true)
      try draft.stop(MediaID.movie(120467), at: .seconds(41 * 60))
      if let next = next[1399]?.first { try draft.queue.add(next) }
    }
  }
}
