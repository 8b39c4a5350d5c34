import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Counts how many recommendations to simulated viewers are among the titles that they watch next.
@Suite struct HitRateTests {
  private struct Film {
    var genres: [Int]
    var franchise: Int?
    var popularity: Double
  }

  /// How many of ten recommendations are among the next twenty titles of a viewer, for three ways to recommend.
  private func hits(_ seed: UInt64, films count: Int, viewings: Int) throws -> (ours: Int, popular: Int, random: Double)
  {
    var source = SeededGenerator(seed: seed)
    let films = (0..<count).map { index in
      Film(
        genres: Array(
          Set((0..<Int.random(in: 1...3, using: &source)).map { _ in Int.random(in: 0..<18, using: &source) })),
        franchise: index % 5 == 0 ? Int.random(in: 0..<120, using: &source) : nil,
        popularity: 1 / Double(1 + Int.random(in: 0..<count, using: &source) / 20))
    }
    let favourites = (0..<2).map { _ in Int.random(in: 0..<18, using: &source) }
    let (franchise, dislike) = (Int.random(in: 0..<120, using: &source), Int.random(in: 0..<18, using: &source))
    var weights = films.map { film in
      var weight = film.popularity + 0.1
      for genre in film.genres where favourites.contains(genre) { weight *= 12 }
      if film.franchise == franchise { weight *= 60 }
      if film.genres.contains(dislike), !favourites.contains(dislike) { weight *= 0.05 }
      return weight
    }
    var watched: [Int] = []
    while watched.count < viewings {
      var place = Double.random(in: 0..<weights.reduce(0, +), using: &source)
      let pick = weights.firstIndex { weight in
        place -= weight
        return place < 0
      }
      guard let pick else { continue }
      weights[pick] = 0
      watched.append(pick)
    }
    let (known, hidden) = (watched.dropLast(20), Set(watched.suffix(20)))
    var library = Library()
    var clock = TestClock()
    let (now, me) = (try Shelf().now, PersonID(bits: IDBits(1, 1)))
    var draft = library.draft(as: me, now: now, ids: source)
    try draft.insert(Person(id: me))
    let candidates = films.enumerated().map { index, film in
      var facts = TitleFacts(name: "Film \(index)", year: 1980 + index % 40)
      facts.genres = film.genres.map { "Genre \($0)" }
      facts.votes = Int(film.popularity * 10_000)
      facts.score = 6
      if let number = film.franchise {
        var collection = TitleFacts.Collection()
        (collection.id, collection.name) = ("tmdb/\(number)", "Franchise \(number)")
        facts.collection = collection
      }
      return Candidate(.movie(index + 1), facts)
    }
    for index in known { try draft.watch(.movie(index + 1)) }
    clock.commit(&draft)
    library = draft.library
    let recommender = Recommender(for: library.viewer(of: me), asOf: now, candidates: candidates)
    let ours = recommender.suggestions(limit: 10).filter { hidden.contains(($0.title.tmdb ?? 0) - 1) }.count
    let left = Set(films.indices).subtracting(known)
    let popular = left.sorted {
      films[$0].popularity == films[$1].popularity ? $0 < $1 : films[$0].popularity > films[$1].popularity
    }
    .prefix(10).filter(hidden.contains).count
    return (ours, popular, 10 * 20 / Double(left.count))
  }

  @Test func `recommendations hit twice as often as popular titles and ten times as often as random ones`() throws {
    var (ours, popular, random) = (0, 0, 0.0)
    for seed in Laws.seeds(few: 12, all: 200) {
      let found = try hits(seed, films: 5000, viewings: 200)
      ours += found.ours
      popular += found.popular
      random += found.random
    }
    #expect(
      Double(ours) >= 2 * Double(popular) && Double(ours) >= 10 * random,
      "\(ours) hits, \(popular) by popularity, \(random) by chance")
  }
}
