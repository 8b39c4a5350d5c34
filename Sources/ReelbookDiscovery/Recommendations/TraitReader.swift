import ReelbookModel

/// Numbers the traits of titles. A text that was read before is looked up instead of folded again.
struct TraitReader: Sendable {
  private struct Genre: Sendable {
    var trait: Int32
    /// The moods that the genre suggests.
    var moods: [Int32]
  }

  var table = TraitTable()
  /// The genres that were read, by their text as written.
  private var genres: [String: Genre] = [:]
  private var people: [String: Int32] = [:]
  /// The numbers of other traits.
  private var numbers: [TitleTrait: Int32] = [:]
  private var franchises: [String: Int32] = [:]
  private var languages: [String: Int32] = [:]
  private var eras: [Int: Int32] = [:]
  private var lengths: [Int: Int32] = [:]

  /// The traits of a title. Its moods are those that the person gave it, or else those that its genres suggest.
  mutating func traits(of candidate: Candidate, moods: Set<Mood>? = nil) -> ContiguousArray<Int32> {
    let facts = candidate.facts
    var traits: ContiguousArray<Int32> = []
    traits.reserveCapacity(2 * facts.genres.count + candidate.people.count + 6)
    addTraits(facts.genres, candidate.people)
    for name in facts.genres {
      guard let genre = genres[name] else { continue }
      traits.append(genre.trait)
      if moods == nil { traits += genre.moods }
    }
    for mood in moods?.sorted() ?? [] { traits.append(number(.mood(mood))) }
    if let franchise = facts.collection?.franchiseKey {
      traits.append(Self.number(franchise, .franchise(franchise), in: &franchises, &table))
    }
    for name in candidate.people { if let trait = people[name] { traits.append(trait) } }
    if let year = facts.year {
      let decade = year / 10 * 10
      traits.append(Self.number(decade, .era(decade), in: &eras, &table))
    }
    if let runtime = facts.runtime {
      let length = Int(runtime.components.seconds) / 1800
      traits.append(Self.number(length, .length(length), in: &lengths, &table))
    }
    if let language = facts.originalLanguage {
      traits.append(Self.number(language, .language(language), in: &languages, &table))
    }
    traits.append(number(.kind(candidate.id.kind)))
    return traits
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

extension TitleFacts.Collection {
  /// What tells franchises apart: the id, or without one the name; `nil` for neither.
  var franchiseKey: String? {
    let key = id.isEmpty ? name : id
    return key.isEmpty ? nil : key
  }
}
