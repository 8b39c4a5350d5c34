public import ReelbookModel

/// A mood that a title suits, and whether that is a guess.
public struct MoodMatch: Hashable, Sendable {
  public let mood: Mood
  /// Whether the mood is guessed from the genres, since nobody set it.
  public let isGuessed: Bool

  package init(mood: Mood, isGuessed: Bool) {
    self.mood = mood
    self.isGuessed = isGuessed
  }
}

extension Mood {
  /// For people who want nothing sad.
  public static let cheerful = Mood(rawValue: "cheerful")
  /// For people who want suspense.
  public static let thrilling = Mood(rawValue: "thrilling")
  /// For people who want to be moved.
  public static let touching = Mood(rawValue: "touching")
  /// For people who want to be scared.
  public static let scary = Mood(rawValue: "scary")
  /// For people who want to think.
  public static let thoughtful = Mood(rawValue: "thoughtful")
  /// For tired people.
  public static let relaxing = Mood(rawValue: "relaxing")
  /// For the whole family.
  public static let familial = Mood(rawValue: "familial")
}

extension Mood {
  /// The name of the mood, such as “cheerful”; an unknown mood is its own name.
  public func words(in table: PhraseTable = .english) -> String {
    table.word(FacetPhrase.self, "finding.mood.\(rawValue)") ?? rawValue
  }
}

extension MoodMatch {
  /// The mood in words, and whether it is guessed: “cheerful, guessed”.
  public func words(in table: PhraseTable = .english) -> String {
    let mood = mood.words(in: table)
    return isGuessed ? table.text(FacetPhrase.guessed, ["mood": mood]) : mood
  }
}

extension Viewer {
  /// The moods that a title suits: those that people set, or else a guess from its genres.
  ///
  /// With a person, only the moods that they set count; without one, those of everybody. Costs a look-up for each
  /// person.
  public func moods(on title: TitleID, of person: PersonID? = nil) -> [MoodMatch] {
    library.moods(on: title, of: person)
  }

  /// The titles that suit a mood: those that people set first, then guesses, each by name.
  ///
  /// The first time costs a pass over the titles and the marks; later, a look at each title that has changed and each
  /// that suits, and a look-up of each other title for each person.
  public func titles(for mood: Mood, of person: PersonID? = nil) -> [(title: Title, isGuessed: Bool)] {
    library.titles(for: mood, of: person)
  }
}

extension Library {
  package func moods(on title: TitleID, of person: PersonID? = nil) -> [MoodMatch] {
    moods(on: title, of: person.map { [$0] } ?? people.map(\.id)) {
      MoodGuesses.moods(of: self.title(title)?.genres ?? [])
    }
  }

  private func moods(on title: TitleID, of people: [PersonID], guess: () -> [Mood]) -> [MoodMatch] {
    let chosen = people.reduce(into: Set<Mood>()) { $0.formUnion(mark(on: MediaID(title), of: $1).moods) }
    if !chosen.isEmpty { return chosen.sorted().map { MoodMatch(mood: $0, isGuessed: false) } }
    return guess().map { MoodMatch(mood: $0, isGuessed: true) }
  }
}

/// The moods that genres suggest, by words in the languages that catalogues use most.
enum MoodGuesses {
  private static let byGenre: [(words: [String], moods: [Mood])] = [
    (["comedy", "komodie", "comedie", "comedia", "commedia"], [.cheerful, .relaxing]),
    (["animation", "animacion", "animazione"], [.cheerful, .familial]),
    (["family", "familie", "familial", "familia", "famiglia", "kids"], [.familial, .cheerful]),
    (["horror", "horreur", "terror", "orrore"], [.scary]),
    (["thriller", "krimi", "crime", "suspense", "mystery", "misterio"], [.thrilling]),
    (["action", "accion", "azione", "adventure", "abenteuer", "aventure", "aventura", "avventura"], [.thrilling]),
    (["romance", "liebesfilm", "romantik"], [.touching, .relaxing]),
    (["drama", "drame", "dramma"], [.touching]),
    (
      [
        "documentary", "dokumentarfilm", "documentaire", "documental", "documentario", "history", "historie",
        "histoire",
      ],
      [.thoughtful]
    ),
    (["science-fiction", "sci-fi"], [.thoughtful, .thrilling]),
    (["music", "musik", "musique", "musica", "reality", "talk"], [.relaxing]),
    (["war", "kriegsfilm", "guerre", "guerra"], [.touching, .thoughtful]),
  ]

  /// The moods that several genres suggest, each once.
  static func moods(of genres: [String]) -> [Mood] {
    var distinct: [Mood] = []
    for mood in genres.flatMap({ moods(of: $0) }) where !distinct.contains(mood) { distinct.append(mood) }
    return distinct
  }

  static func moods(of genre: String) -> [Mood] {
    let folded = genre.foldedForMatching
    return byGenre.filter { guess in guess.words.contains { folded.contains($0) } }.flatMap(\.moods)
  }
}
