import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport

/// Films of a catalogue, from a seed, with genres and people, and a franchise for one film in ten.
///
/// Names have one to four of twenty thousand words, some of which are common, as in a language.
struct FilmData {
  struct Film {
    var name: String
    var synopsis: String
    var genres: [String]
    var people: [String]
    var franchise: Int?
    var year: Int
    var minutes: Int
    var language: String
    var votes: Int
  }

  let films: [Film]
  private(set) var random = SeededGenerator(seed: 20)

  init(_ count: Int) {
    var random = SeededGenerator(seed: 20)
    let syllables = [
      "ba", "co", "de", "fi", "gu", "han", "ix", "jo", "kel", "lum", "mar", "nor", "ost", "pra", "qui", "ren", "sto",
      "tri", "ul", "ven", "wol", "yar", "zen", "an", "ber", "cha", "dor", "el", "fra", "gre",
    ]
    let words = (0..<20_000).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }.joined()
    }
    func word() -> String {
      // The smallest of three random places: the first words are the common ones.
      let place = (0..<3).map { _ in Int.random(in: words.indices, using: &random) }.min() ?? 0
      return words[place]
    }
    let genres = (0..<20).map { "Genre \($0)" }
    films = (0..<count).map { _ in
      Film(
        name: (0..<Int.random(in: 1...4, using: &random)).map { _ in word() }.joined(separator: " "),
        synopsis: (0..<20).map { _ in word() }.joined(separator: " "),
        genres: Array(genres.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))),
        people: (0..<3).map { _ in
          "Person \((0..<3).map { _ in Int.random(in: 0..<20_000, using: &random) }.min() ?? 0)"
        },
        franchise: Int.random(in: 0..<10, using: &random) == 0 ? Int.random(in: 0..<2500, using: &random) : nil,
        year: Int.random(in: 1950...2025, using: &random), minutes: Int.random(in: 70...180, using: &random),
        language: ["en", "en", "en", "fr", "de", "ja", "es"].randomElement(using: &random) ?? "en",
        votes: Int.random(in: 0...5000, using: &random))
    }
    self.random = random
  }

  /// The first words of random films' names with at least that many words.
  mutating func names(_ count: Int, ofWords least: Int) -> [[String]] {
    var found: [[String]] = []
    while found.count < count {
      let words = films[Int.random(in: films.indices, using: &random)].name.split(separator: " ").map(String.init)
      if words.count >= least { found.append(Array(words.prefix(least))) }
    }
    return found
  }

  /// Words with two swapped letters.
  mutating func mistyped(_ count: Int) -> [String] {
    var found: [String] = []
    while found.count < count {
      var letters = Array(names(1, ofWords: 1)[0][0])
      let place = Int.random(in: 1..<letters.count - 1, using: &random)
      guard (5...7).contains(letters.count), letters[place] != letters[place + 1] else { continue }
      letters.swapAt(place, place + 1)
      found.append(String(letters))
    }
    return found
  }

  var documents: [SearchDocument] {
    films.enumerated().map { number, film in
      var document = SearchDocument(.entry("\(number)"), .movie, name: film.name)
      document.texts = [.init(.story, film.synopsis)]
      (document.genres, document.year, document.votes) = (film.genres, film.year, film.votes)
      document.source = SearchSource(rawValue: "catalogue")
      return document
    }
  }

  var candidates: [Candidate] {
    films.enumerated().map { number, film in
      var facts = TitleFacts(name: film.name, year: film.year)
      (facts.genres, facts.originalLanguage, facts.votes) = (film.genres, film.language, film.votes)
      facts.runtime = .seconds(film.minutes * 60)
      facts.score = 6
      if let franchise = film.franchise {
        var collection = TitleFacts.Collection()
        (collection.id, collection.name) = ("tmdb/\(franchise)", "Franchise \(franchise)")
        facts.collection = collection
      }
      return Candidate(.movie(number + 1), facts, people: film.people)
    }
  }
}
