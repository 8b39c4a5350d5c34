import ReelbookModel

/// Adds titles to a table of traits. A text that was read before is looked up instead of folded again.
struct TraitReader {
  private struct Genre {
    var trait: Int32
    /// The moods that the genre suggests.
    var moods: [Int32]
  }

  private(set) var table = TraitTable()
  /// The genres that were read, by their text as written.
  private var genres: [String: Genre] = [:]
  private var people: [String: Int32] = [:]
  /// The numbers of other traits.
  private var numbers: [TitleTrait: Int32] = [:]
  private var franchises: [String: Int32] = [:]
  private var languages: [String: Int32] = [:]
  private var eras: [Int: Int32] = [:]
  private var lengths: [Int: Int32] = [:]

  /// Adds a title. Its moods are those that the person gave it, or else those that its genres suggest.
  mutating func add(_ candidate: Candidate, moods: Set<Mood>?) {
    addTraits(candidate.facts.genres, candidate.people)
    for name in candidate.facts.genres {
      guard let genre = genres[name] else { continue }
      table.add(genre.trait)
      if moods == nil { for mood in genre.moods { table.add(mood) } }
    }
    for mood in moods?.sorted() ?? [] { table.add(number(.mood(mood))) }
    if let collection = candidate.facts.collection {
      let name = collection.id.isEmpty ? collection.name : collection.id
      table.add(Self.number(name, .franchise(name), in: &franchises, &table))
    }
    for name in candidate.people { if let trait = people[name] { table.add(trait) } }
    if let year = candidate.facts.year {
      let decade = year / 10 * 10
      table.add(Self.number(decade, .era(decade), in: &eras, &table))
    }
    if let runtime = candidate.facts.runtime {
      let length = Int(runtime.components.seconds) / 1800
      table.add(Self.number(length, .length(length), in: &lengths, &table))
    }
    if let language = candidate.facts.originalLanguage {
      table.add(Self.number(language, .language(language), in: &languages, &table))
    }
    table.add(number(.kind(candidate.id.kind)))
    table.endTitle()
  }

  /// Adds traits for new genres and people, in the order of their names.
  private mutating func addTraits(_ genres: [String], _ people: [String]) {
    for (folded, name) in Self.newNames(genres, in: self.genres) {
      let moods = MoodGuesses.moods(of: name).map { number(.mood($0)) }
      self.genres[name] = Genre(trait: number(.genre(folded)), moods: moods)
    }
    for (folded, name) in Self.newNames(people, in: self.people) { self.people[name] = number(.person(folded)) }
  }

  private static func newNames<Value>(
    _ names: [String], in existing: [String: Value]
  ) -> [(folded: String, name: String)] {
    guard names.contains(where: { existing[$0] == nil }) else { return [] }
    return names.filter { existing[$0] == nil }.map { ($0.foldedForMatching, $0) }.sorted { $0 < $1 }
  }

  private mutating func number(_ trait: TitleTrait) -> Int32 {
    Self.number(trait, trait, in: &numbers, &table)
  }

  private static func number<Key>(
    _ key: Key, _ trait: @autoclosure () -> TitleTrait, in numbers: inout [Key: Int32], _ table: inout TraitTable
  ) -> Int32 {
    if let number = numbers[key] { return number }
    let number = table.number(trait())
    numbers[key] = number
    return number
  }
}
