public import ReelbookModel

/// A mood that a title is good for, and how one knows.
public struct MoodMatch: Hashable, Sendable {
  /// The mood.
  public let mood: Mood
  /// Whether it is guessed from the genres: nobody said so.
  public let isGuessed: Bool

  package init(mood: Mood, isGuessed: Bool) {
    self.mood = mood
    self.isGuessed = isGuessed
  }
}

extension Mood {
  /// For when nothing sad is wanted.
  public static let cheerful = Mood(rawValue: "cheerful")
  /// For holding one's breath.
  public static let thrilling = Mood(rawValue: "thrilling")
  /// For being moved.
  public static let touching = Mood(rawValue: "touching")
  /// For being scared.
  public static let scary = Mood(rawValue: "scary")
  /// For thinking along.
  public static let thoughtful = Mood(rawValue: "thoughtful")
  /// For an evening with little strength left.
  public static let relaxing = Mood(rawValue: "relaxing")
  /// For everybody on one sofa.
  public static let familial = Mood(rawValue: "familial")
}

extension Mood {
  /// What the mood is called: “cheerful”; one that is not known is told by its own name.
  public func words(in table: PhraseTable = .english) -> String {
    let key = "finding.mood.\(rawValue)"
    return table.texts[key] == nil && PhraseTable.finding.texts[key] == nil ? rawValue : table.finding(key)
  }
}

extension MoodMatch {
  /// The mood in words, and whether it is guessed: “cheerful, guessed”.
  public func words(in table: PhraseTable = .english) -> String {
    let mood = mood.words(in: table)
    return isGuessed ? table.finding("finding.guessed", ["mood": mood]) : mood
  }
}

extension Library {
  /// What a title is good for: what people of the household said, else what its genres suggest, marked as guessed.
  ///
  /// A person's own words stand for them alone; without a person, everybody's count. Costs a look-up for each person.
  public func moods(of title: TitleID, by person: PersonID? = nil) -> [MoodMatch] {
    let people = person.map { [$0] } ?? people.map(\.id)
    let said = people.reduce(into: Set<Mood>()) { $0.formUnion(mark(on: MediaID(title), of: $1).moods) }
    if !said.isEmpty { return said.sorted().map { MoodMatch(mood: $0, isGuessed: false) } }
    let genres = self.title(title)?.genres ?? []
    return MoodGuesses.moods(of: genres).map { MoodMatch(mood: $0, isGuessed: true) }
  }

  /// The titles of the library that are good for a mood, those of which somebody said so first, then by name.
  ///
  /// Costs a pass over the titles with a look-up for each and person.
  public func titles(for mood: Mood, by person: PersonID? = nil) -> [(title: Title, isGuessed: Bool)] {
    titles().compactMap { title in
      moods(of: title.id, by: person).first { $0.mood == mood }.map { (title: title, isGuessed: $0.isGuessed) }
    }
    .enumerated().sorted { a, b in
      a.element.isGuessed == b.element.isGuessed ? a.offset < b.offset : !a.element.isGuessed
    }
    .map(\.element)
  }
}

/// What genres suggest, in the languages that catalogues write them in most.
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

  /// What several genres suggest together, each mood once.
  static func moods(of genres: [String]) -> [Mood] {
    var found: [Mood] = []
    for mood in genres.flatMap({ moods(of: $0) }) where !found.contains(mood) { found.append(mood) }
    return found
  }

  static func moods(of genre: String) -> [Mood] {
    let folded = genre.foldedForMatching
    return byGenre.filter { guess in guess.words.contains { folded.contains($0) } }.flatMap(\.moods)
  }
}
