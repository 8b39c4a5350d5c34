package import ReelbookModel

/// The moods that a person set for a title as a whole.
struct ChosenMoodsQuestion: TimelessQuestion {
  typealias Answer = Set<Mood>

  static let tables: TitleTables = .marks

  private let library: Library
  private let person: PersonID

  init(_ library: Library, of person: PersonID, asOf now: Now) { (self.library, self.person) = (library, person) }

  func answer(on title: TitleID) -> Set<Mood>? {
    let moods = library.mark(on: MediaID(title), of: person).moods
    return moods.isEmpty ? nil : moods
  }

  func answers() -> [TitleID: Set<Mood>] {
    var titles: Set<TitleID> = []
    library.records(Mark.self).visit { mark in
      if mark.subject.season == nil, library.resolve(mark.person) == person {
        titles.insert(library.resolve(mark.subject.title))
      }
    }
    return answers(on: titles)
  }
}

/// The moods that a title's genres suggest.
struct GuessedMoodsQuestion: TimelessQuestion {
  typealias Answer = [Mood]

  static let tables: TitleTables = .titles

  private let library: Library

  init(_ library: Library, of person: PersonID, asOf now: Now) { self.library = library }

  func answer(on title: TitleID) -> [Mood]? {
    let moods = MoodGuesses.moods(of: library.title(title)?.genres ?? [])
    return moods.isEmpty ? nil : moods
  }

  func answers() -> [TitleID: [Mood]] {
    // A genre is folded once, and not for each title.
    var byGenres: [[String]: [Mood]] = [:]
    var answers: [TitleID: [Mood]] = [:]
    for id in Set(library.records(Title.self).map { library.resolve($0.id) }) {
      let genres = library.title(id)?.genres ?? []
      let moods = byGenres[genres] ?? MoodGuesses.moods(of: genres)
      byGenres[genres] = moods
      if !moods.isEmpty { answers[id] = moods }
    }
    return answers
  }
}

extension Library {
  package func titles(for mood: Mood, of person: PersonID? = nil) -> [(title: Title, isGuessed: Bool)] {
    let people = person.map { [$0] } ?? people.map(\.id)
    let chosen = people.map { answers(to: ChosenMoodsQuestion.self, of: $0) }
    let guessed = answers(to: GuessedMoodsQuestion.self)
    /// Whether a title suits the mood because somebody set it, or by a guess; `nil` if it does not.
    func isGuessed(_ title: TitleID) -> Bool? {
      let moods = chosen.compactMap { $0[title] }
      guard moods.isEmpty else { return moods.contains { $0.contains(mood) } ? false : nil }
      return guessed[title]?.contains(mood) == true ? true : nil
    }
    let found = titles(where: { isGuessed($0) != nil }).map { (title: $0, isGuessed: isGuessed($0.id) == true) }
    return found.filter { !$0.isGuessed } + found.filter(\.isGuessed)
  }
}
