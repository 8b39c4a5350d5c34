import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What this module keeps of a library follows each edit: it is what a library says that has nothing computed.
@Suite struct KeptAnswersLawTests {
  /// A question, in lines.
  private struct Question: Sendable {
    let name: String
    let ask: @Sendable (_ library: Library, _ people: [PersonID], _ now: Now, _ candidates: [Candidate]) -> [String]
  }

  private static let questions = [
    Question(name: "franchises") { library, _, _, _ in library.franchises().map { text($0) } },
    Question(name: "franchises in the order of the story") { library, _, _, _ in
      library.franchises(story: [.movie(604), .movie(603)]).map { text($0) }
    },
    Question(name: "the franchise of a title") { library, _, _, _ in
      library.titles().compactMap { library.franchise(of: $0.id).map { text($0) } }
    },
    Question(name: "home") { library, people, now, candidates in
      library.viewer(of: people).home(asOf: now, candidates: candidates).map { row in
        "\(row.heading()): \(row.items.map { "\($0.title) \($0.reasons)" })"
      }
    },
    Question(name: "tonight") { library, people, now, candidates in
      let evening = library.viewer(of: people).tonight(asOf: now, candidates: candidates)
      return ["\(evening.turn)"] + evening.items.map { "\($0.recommendation.title) \($0.turn)" }
    },
    Question(name: "evenings together") { library, people, now, _ in
      library.viewer(of: people).tonight(asOf: now).choices.map { "\($0.title) \($0.person)" }
    },
    Question(name: "titles of a mood") { library, people, _, _ in
      library.viewer(of: people).titles(for: .scary).map { "\($0.title.id) \($0.isGuessed)" }
    },
  ]

  private static func text(_ franchise: Franchise) -> String {
    "\(franchise.name) \(franchise.evidence) \(franchise.titles.map(\.id))"
  }

  private static let candidates = (1...12).map { number in
    var facts = TitleFacts(name: number == 3 ? "Mine" : "Candidate \(number)", year: 2001)
    (facts.genres, facts.votes) = ([["Action", "Horror", "Western"][number % 3]], number * 100)
    return Candidate(
      .movie(900 + number), facts, tips: number % 4 == 0 ? [.similar(to: .movie(603), rank: number)] : [])
  }

  /// The oracle: the moods of each title by itself.
  private func scary(_ viewer: Viewer) -> [String] {
    let found = viewer.library.titles().compactMap { title in
      viewer.moods(on: title.id).first { $0.mood == .scary }.map { (id: title.id, isGuessed: $0.isGuessed) }
    }
    let inOrder = found.filter { !$0.isGuessed } + found.filter(\.isGuessed)
    return inOrder.map { "\($0.id) \($0.isGuessed)" }
  }

  /// Makes a random edit of what these questions are about.
  private func edit(_ shelf: inout Shelf, _ source: inout SeededGenerator, step: Int) throws {
    let (list, ben) = (shelf.list, shelf.ben)
    let known = shelf.library.records(Title.self).map(\.id)
    let title = try #require(known.randomElement(using: &source))
    if source.chance(10) { return try shelf.undo() }
    try shelf.edit { draft in
      switch source.next() % 18 {
      case 0: try draft.watch(title.kind == .movie ? title : .movie(603))
      case 1...4: try draft.watch(TitleID.movie(603 + Int(source.next() % 2)), with: [ben])
      case 5: try draft.react(source.pick([.liked, .disliked]), to: title)
      case 6: try draft.mark(MediaID(title)) { $0.moods = [.scary] }
      case 7: try draft.rate(title, .stars(Double(1 + source.next() % 5)), by: source.chance(50) ? ben : nil)
      case 8:
        try draft.change(title) { (title: inout Title) in
          title.facts.name = source.pick(["Alien 2", "Alien: Dusk", "The Matrix 3", "Rocky"])
        }
      case 9: try draft.change(title) { (title: inout Title) in title.facts.genres = source.pick([["Western"], []]) }
      case 10:
        try draft.change(title) { (title: inout Title) in
          var collection = TitleFacts.Collection()
          (collection.id, collection.name) = ("tmdb/7", "Alien Collection")
          title.facts.collection = source.chance(50) ? collection : nil
        }
      case 11:
        try draft.discovery.setFranchise(
          source.pick(["Mine", "", "Alien"]), of: title, storyPlace: source.chance(50) ? 1 : nil)
      case 12: _ = try? draft.remove(title, from: list)
      case 13: try draft.add(CatalogTitle(Title(.movie(3000 + step), TitleFacts(name: "Mine", year: 2001))), to: list)
      case 14: try draft.identify(.title(title), as: .title(.movie(3900)))
      case 15: try draft.mark(MediaID(title)) { $0.isHidden = source.chance(50) }
      case 16: try draft.forget(title)
      default: try draft.edit(ben) { $0.maturityCap = source.chance(30) ? 12 : nil }
      }
    }
  }

  @Test func `what is kept follows each edit, undo, merge and day, and comes up in many values`() throws {
    var values: [String: Set<[String]>] = [:]
    for seed in Laws.seeds(few: 4, all: 320) {
      var source = SeededGenerator(seed: seed)
      let first = try Shelf.filled()
      var devices = [first, first.onOtherDevice()]
      for step in 0..<32 {
        let device = source.chance(70) ? 0 : 1
        if source.chance(10) {
          for each in devices.indices { devices[each].now.instant = devices[each].now.instant.adding(.seconds(86_400)) }
        }
        if source.chance(12) {
          devices[device].merge(devices[1 - device])
        } else {
          do { try edit(&devices[device], &source, step: step) } catch is LibraryError {}
        }
        let shelf = devices[device]
        let people = [[shelf.me], [shelf.ben], [shelf.me, shelf.ben]][step % 3]
        let candidates = source.chance(60) ? Self.candidates : []
        for question in Self.questions {
          let kept = question.ask(shelf.library, people, shelf.now, candidates)
          let anew = question.ask(shelf.library.withoutBoards, people, shelf.now, candidates)
          #expect(kept == anew, "\(question.name), seed \(seed), step \(step)")
          values[question.name, default: []].insert(kept)
        }
        let viewer = shelf.library.viewer(of: people)
        let found = viewer.titles(for: .scary).map { "\($0.title.id) \($0.isGuessed)" }
        #expect(found == scary(viewer), "each title by itself, seed \(seed), step \(step)")
      }
    }
    for question in Self.questions {
      let count = values[question.name]?.count ?? 0
      #expect(count > 2, "\(question.name): \(count) answers")
    }
  }

  @Test func `a title that is gone is recommended to nobody, though its rating stays`() throws {
    var shelf = try Shelf.filled()
    let (movie, list) = (TitleID.movie(604), shelf.list)
    try shelf.edit { try $0.rate(movie, .stars(3)) }
    var index = CandidateIndex(shelf.library)
    // As when another device rated it while this one forgot it.
    try shelf.edit { draft in
      draft.forget(Title.self, movie)
      try draft.delete(ListEntry.self, ListEntryID(list, MediaID(movie)))
    }
    index.update(to: shelf.library)
    let kept = Recommender(for: shelf.viewer, asOf: shelf.now, among: index)
    let anew = Recommender(for: shelf.viewer, asOf: shelf.now, among: CandidateIndex(shelf.library))
    #expect(!kept.suggestions().isEmpty && kept.suggestions() == anew.suggestions())
  }

  @Test func `a search follows a series whose status changes`() throws {
    var shelf = try Shelf.filled()
    let (series, list) = (TitleID.series(7777), shelf.list)
    try shelf.edit { draft in
      var season = Season(id: SeasonID(series, 1))
      season.facts.episodes = [Episode(1, airDay: CivilDay("2020-01-01")), Episode(2)]
      var facts = TitleFacts(name: "Undated")
      facts.status = .returning
      try draft.add(CatalogTitle(Title(series, facts), seasons: [season]), to: list)
      try draft.watch(MediaID.episode(1, season: 1, of: series))
    }
    var index = SearchIndex(shelf.library, asOf: shelf.now)
    var answers: [Bool] = []
    for status in [SeriesStatus.ended, .returning] {
      try shelf.edit { try $0.change(series) { (title: inout Title) in title.facts.status = status } }
      index.update(to: shelf.library)
      let watched: [Facet] = [.kind(.series), .watched(true)]
      let kept = index.search("", facets: watched, for: shelf.me).subjects
      #expect(kept == SearchIndex(shelf.library, asOf: shelf.now).search("", facets: watched, for: shelf.me).subjects)
      answers.append(kept.contains(MediaID(series)))
    }
    #expect(answers == [false, true])
  }

  @Test func `the titles of a list that comes back are candidates again, and are found`() throws {
    var shelf = try Shelf.filled()
    let list = shelf.list
    var index = CandidateIndex(shelf.library)
    var search = SearchIndex(shelf.library, asOf: shelf.now)
    let count = index.count
    #expect(count == 15)
    // Its titles were removed with it, and its entries were not: as when another device deleted the list.
    try shelf.edit { draft in
      for title in draft.library.titles() {
        try draft.change(title.id) { (title: inout Title) in title.isRemoved = true }
      }
      try draft.delete(TitleList.self, list)
    }
    let gone = shelf.library
    try shelf.edit { try $0.insert(ListEntry(id: ListEntryID(list, .movie(77_777)))) }
    let back = shelf.library
    for (library, expected) in [(gone, 0), (back, 15), (gone, 0), (back, 15)] {
      index.update(to: library)
      search.update(to: library)
      #expect(index.count == expected)
      #expect(library.viewer(of: shelf.me).home(asOf: shelf.now).isEmpty == (expected == 0))
      let viewer = library.viewer(of: shelf.me)
      let found = search.search("matrix", for: viewer)
      let anew = SearchIndex(library, asOf: shelf.now).search("matrix", for: viewer)
      #expect(found.hits.isEmpty == anew.hits.isEmpty)
      #expect(found.hits.isEmpty == (expected == 0))
    }
  }
}
