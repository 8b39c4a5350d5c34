import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The sentence for a whole edit, which is made without the words of all its changes.
@Suite struct HeadlineLawTests {
  @Test func `the sentence for an edit is the one that the words of all its changes make`() throws {
    var sentences: Set<String> = []
    for seed in Laws.seeds(few: 150, all: 4000) {
      var source = SeededGenerator(seed: seed)
      var commits: [Commit] = []
      var library = Library()
      var clock = HybridClock(device: DeviceID(bits: 1))
      for turn in 0..<12 {
        let person = source.pick(RandomVerbsTests.verbs.people)
        var draft = library.draft(
          as: person, now: try RandomVerbsTests.now(turn), ids: SeededGenerator(seed: source.next()))
        if !commits.isEmpty, source.chance(6) {
          _ = draft.undo(source.pick(commits), knowing: commits)
        } else {
          for _ in 0...source.next() % 8 { _ = RandomVerbsTests.verbs.act(in: &draft, using: &source) }
        }
        if let commit = draft.commit(by: &clock) { commits.append(commit) }
        library = draft.library
      }
      let titles = library.titles.map(\.id).sorted()
      for commit in commits {
        let hidden = titles.isEmpty || source.chance(50) ? nil : source.pick(titles)
        let problems = Self.problems(commit, library, hiding: hidden, &sentences)
        guard problems.isEmpty else {
          Issue.record("seed \(seed): \(problems), of \(commit.text)")
          return
        }
      }
    }
    // The random edits have each form of the sentence.
    for part in [
      "titles to “", "movies and episodes of", "episodes of ", ", with ", " more change", " with ", "Moved ",
    ] {
      #expect(sentences.contains { $0.contains(part) }, "no sentence has \(part)")
    }
  }

  /// How the sentence and the outlines differ from the words of all changes.
  private static func problems(
    _ commit: Commit, _ library: Library, hiding hidden: TitleID?, _ sentences: inout Set<String>
  ) -> [String] {
    func isShown(_ subject: MediaID?) -> Bool { hidden == nil || subject?.title != hidden }
    var problems: [String] = []
    let entries = commit.entries(in: library)
    let outlines = commit.outlines(in: library, .english)
    let counts = Dictionary(grouping: entries, by: \.id.place).mapValues(\.count)
    if Dictionary(uniqueKeysWithValues: outlines.map { ($0.place, $0.count) }) != counts { problems.append("counts") }
    for outline in outlines {
      guard let entry = entries.first(where: { $0.id.place == outline.place }) else { continue }
      if entry.subject != outline.subject || entry.role != outline.role { problems.append("an outline") }
    }
    let shown = entries.filter { isShown($0.subject) }
    let story = commit.story(in: library, .english, commitByID: { _ in nil }, showing: isShown) { _, _ in true }
    if story?.parts ?? [] != shown { problems.append("the parts") }
    if story?.subject != shown.lazy.compactMap(\.subject).first { problems.append("the subject") }
    let expected = PlainHeadline(shown, library).words
    if story?.words ?? "" != expected { problems.append("“\(story?.words ?? "")” for “\(expected)”") }
    sentences.insert(expected)
    return problems
  }

  @Test func `an edit of very many changes narrates only those whose words it shows`() throws {
    var (world, list) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    let titles = (1...400).map { CatalogTitle.movie($0, named: "Film \($0)", year: 2000) }
    func narrated() throws -> (words: String, count: Int) {
      let commit = try #require(world.commits.last)
      #expect(commit.changes.count >= titles.count)
      let headline = Headline(commit, in: world.library)
      return (headline.words, headline.narratedCount)
    }
    try world.edit { draft in for title in titles { try draft.add(title, to: list) } }
    #expect(try narrated() == ("Added 400 titles to “Watching”", 0))
    try world.edit { draft in for title in titles { try draft.watch(title.title.id) } }
    #expect(try narrated() == ("Watched 400 movies and episodes of 400 titles", 0))
    try world.edit { draft in for title in titles { try draft.rate(title.title.id, .stars(4)) } }
    #expect(try narrated() == ("Rated Film 1 4 stars, and 399 more changes", 1))
    let commit = try #require(world.commits.last)
    try world.edit { draft in _ = draft.undo(commit) }
    #expect(try narrated().count == 1)
  }
}

/// The sentence for an edit from the words of all its parts: the article's rules, step by step.
private struct PlainHeadline {
  var words = ""
  private let library: Library

  init(_ parts: [HistoryEntry], _ library: Library) {
    self.library = library
    guard let first = parts.min(by: { Self.rank($0) < Self.rank($1) }) else { return }
    let added = parts.filter { $0.role == .entry && $0.change.effect == .add }
    let plays = parts.filter { $0.role == .viewing && $0.change.effect == .add }
    if parts.count == 1 {
      words = first.words
    } else if added.count > 1, Set(added.map(\.subject)).count > 1 {
      let titles = added.map { $0.subject?.title }
      let rest = parts.filter { part in
        !added.contains { $0.id == part.id } && !(part.role == .title && titles.contains(part.subject?.title))
      }
      var lists: [String] = []
      for part in added {
        let name = part.change.body.list.map(listName) ?? ""
        if !lists.contains(name) { lists.append(name) }
      }
      let values = ["count": "\(Set(added.map(\.subject)).count)", "lists": PhraseTable.english.joined(lists)]
      words = Self.more(rest.count, PhraseTable.english.text(HistoryPhrase.addedMany, values))
    } else if let watched = watched(plays) {
      words = rest(parts.filter { part in !plays.contains { $0.id == part.id } }, beside: first, watched)
    } else if let moved = moved(parts) {
      words = moved
    } else {
      let others = parts.filter { part in
        part.id != first.id
          && !(part.role == .title && first.role == .entry && part.subject?.title == first.subject?.title)
      }
      words = rest(others, beside: first, first.words)
    }
  }

  private static func rank(_ part: HistoryEntry) -> Int {
    switch part.role {
    case .list: 0
    case .entry: part.change.effect == .add ? 1 : 3
    case .title: 2
    case .viewing: 4
    case .opinion: 5
    case .text, .other: 6
    }
  }

  private static func more(_ count: Int, _ words: String) -> String {
    count == 0 ? words : PhraseTable.english.text(HistoryPhrase.andMore, ["words": words, "count": "\(count)"])
  }

  private func listName(_ list: ListID) -> String {
    library.lists.row(list).map { "“\($0.record.name)”" } ?? "a list"
  }

  private func rest(_ others: [HistoryEntry], beside first: HistoryEntry, _ words: String) -> String {
    var details: [String] = []
    var count = 0
    for part in others.filter({ $0.role == .text }) + others.filter({ $0.role != .text }) {
      let isBeside =
        part.subject?.title == first.subject?.title && (part.owner == first.owner || part.person == part.owner)
      if let detail = part.detail, isBeside {
        if !details.contains(detail) { details.append(detail) }
      } else {
        count += 1
      }
    }
    let values = ["words": words, "details": PhraseTable.english.joined(details)]
    return Self.more(count, details.isEmpty ? words : PhraseTable.english.text(HistoryPhrase.with, values))
  }

  private func watched(_ plays: [HistoryEntry]) -> String? {
    guard plays.count > 1, let title = plays[0].subject?.title else { return nil }
    let subjects = Set(plays.compactMap(\.subject))
    let titles = Set(subjects.map(\.title))
    var values = ["count": "\(subjects.count)", "titles": "\(titles.count)"]
    if titles.count > 1 { return PhraseTable.english.text(HistoryPhrase.watchedSeveral, values) }
    let owners = Set(plays.map { library.resolve($0.owner) })
    let others = owners.subtracting([library.resolve(plays[0].person)])
    guard others != owners else { return nil }
    let names = others.map { library.person($0)?.name ?? "" }.map { $0.isEmpty ? "a person" : $0 }
    values["people"] = PhraseTable.english.joined(names.sorted())
    values["title"] = library.nameInHistory(of: MediaID(title), .english)
    if subjects.count == 1 {
      guard !others.isEmpty else { return nil }
      values["what"] = subjects.first.map { library.nameInHistory(of: $0, .english) }
      return PhraseTable.english.text(HistoryPhrase.watchedWith, values)
    }
    return PhraseTable.english.text(
      others.isEmpty ? HistoryPhrase.watchedMany : HistoryPhrase.watchedManyWith, values)
  }

  private func moved(_ parts: [HistoryEntry]) -> String? {
    guard parts.count == 2, parts.allSatisfy({ $0.role == .entry }), let subject = parts[0].subject,
      subject == parts[1].subject, let to = parts.first(where: { $0.change.effect == .add })?.change.body.list,
      let from = parts.first(where: { $0.change.effect == .delete })?.change.body.list
    else { return nil }
    let values = [
      "what": library.nameInHistory(of: subject, .english), "old": listName(from), "list": listName(to),
    ]
    return PhraseTable.english.text(HistoryPhrase.movedToList, values)
  }
}
