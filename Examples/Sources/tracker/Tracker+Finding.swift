import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that search and recommend.
  static let finding: [Command] = [
    Command(
      "find", takes: "WORDS",
      options: [
        .init("sort", "ORDER", "relevance, added, name, year, rating, length or lastWatched"),
        .init("person", "NAME", "as another of the household sees it"), .json,
      ],
      for: .reading, "find by a part of a name, with typing errors, or ask: unwatched comedies under 100 minutes"
    ) { store, arguments in
      let now = try arguments.now
      let viewer = store.viewer(of: try arguments.person(in: store))
      let index = SearchIndex(store.library, asOf: now)
      let text = arguments.words.dropFirst().joined(separator: " ")
      guard !text.isEmpty else { throw UsageError(.wordsMissing) }
      let question = SearchQuestion(text, in: index, for: viewer)
      let found = index.answer(question, for: viewer, by: try arguments.order, limit: 20)
      let rows = FoundRow.all(found)
      try arguments.show(rows) {
        Pages(store.library, arguments.language).show(rows, found, index.counts(of: found), of: question)
      }
    },
    Command(
      "suggest",
      options: [.init("person", "NAME", "for another of the household"), .json],
      for: .reading, "a home screen: what to go on with, and what you may like, with the reasons"
    ) { store, arguments in
      let viewer = store.viewer(of: try arguments.person(in: store))
      try show(viewer.home(asOf: try arguments.now), else: .nothingToSuggest, store, arguments)
    },
    Command("why", takes: "TITLE", options: [.json], for: .reading, "why a title is suggested, or is not") {
      store, arguments in
      let title = try arguments.title(in: store.library)
      let recommender = Recommender(for: store.viewer(of: store.me), asOf: try arguments.now)
      let explanation = recommender.explain(title.id)
      let reasons = explanation.words(in: arguments.language.phrases)
      let franchise = store.library.franchise(of: title.id)
      let row = Explanation(
        title: title.id, name: title.name, isSuggested: explanation.isRecommended, score: explanation.score,
        reasons: reasons, franchise: franchise?.name)
      try arguments.show(row) {
        arguments.say(.why, ["title": title.name, "reasons": reasons])
        guard let franchise else { return }
        let titles = franchise.titles.map(\.name).joined(separator: ", ")
        arguments.say(.franchise, ["name": franchise.name, "titles": titles])
      }
    },
    Command(
      "tonight",
      options: [.init("with", "NAME", "who is here, beside you"), .json],
      for: .reading, "what is short enough for tonight, and for all who are here"
    ) { store, arguments in
      var present = [store.me]
      if arguments.has("with") { present.append(try store.library.person(named: try arguments.value("with"))) }
      let rows = store.viewer(of: present).home(asOf: try arguments.now)
      try show(rows.filter { $0.kind == .tonight }, else: .nothingTonight, store, arguments)
    },
  ]

  private static func show(
    _ rows: [RecommendationRow], else nothing: TrackerSentence, _ store: LibraryStore, _ arguments: Arguments
  ) throws {
    let rows = rows.map { SuggestionRow($0, in: arguments.language.phrases) }
    try arguments.show(rows) {
      if rows.isEmpty { arguments.say(nothing) }
      for row in rows {
        print(row.heading)
        for item in row.items { print("  \(item.name): \(item.reason)") }
      }
    }
  }
}

extension Arguments {
  /// The person whom `--person` names, or the person who uses this device.
  fileprivate func person(in store: LibraryStore) throws -> PersonID {
    has("person") ? try store.library.person(named: try value("person")) : store.me
  }

  /// The order that an option names.
  fileprivate var order: SearchOrder {
    get throws {
      guard has("sort") else { return .relevance }
      let name = try value("sort")
      guard let order = SearchOrder.allCases.first(where: { "\($0)" == name }) else {
        let all = SearchOrder.allCases.map { "\($0)" }.joined(separator: ", ")
        throw UsageError(.noOrder, ["name": name, "orders": all])
      }
      return order
    }
  }
}

extension Library {
  fileprivate func person(named name: String) throws -> PersonID {
    guard let person = people.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure.missing(.noPerson, ["name": name])
    }
    return person.id
  }
}

extension Pages {
  /// Prints the chips of a question, the results, and facets to narrow them down.
  func show(_ rows: [FoundRow], _ found: SearchResult, _ counts: FacetCounts, of question: SearchQuestion) {
    let table = language.phrases
    if !question.chips.isEmpty {
      print(
        question.chips.map { "(\($0.text(in: table)))" }.joined(separator: " ")
          + (question.text.isEmpty ? "" : " \(language.quoted(question.text))"))
    }
    if rows.isEmpty { print(text(.nothingFound)) }
    for (row, hit) in zip(rows, found.hits) {
      let name = row.name + (row.year.map { " (\($0))" } ?? "")
      print(row.isMistyped ? text(.mistyped, ["name": name]) : name)
      if let passage = hit.passage { print("  \(passage.description.summary(sentences: 1, length: 100))") }
    }
    for (aspect, sentence) in [(Facet.Aspect.kind, TrackerSentence.byKind), (.genre, .byGenre), (.years, .byYears)] {
      let most = counts[aspect].prefix(5).map { "\($0.facet.words(in: table)) \($0.count)" }
      if most.count > 1 { print(text(sentence, ["facets": most.joined(separator: ", ")])) }
    }
  }
}

/// A result of a search.
struct FoundRow: Encodable {
  /// The title or episode; `nil` for a list or a note.
  var subject: MediaID?
  var kind: SearchKind
  var name: String
  var year: Int?
  /// Whether a word was found only with typing errors.
  var isMistyped: Bool

  static func all(_ found: SearchResult) -> [FoundRow] {
    found.hits.map { hit in
      var row = FoundRow(
        kind: hit.document.kind, name: "\(hit.name)", year: hit.document.year, isMistyped: hit.isMistyped)
      if case .subject(let subject) = hit.item { row.subject = subject }
      return row
    }
  }
}

/// A row of a home screen.
struct SuggestionRow: Encodable {
  /// A suggested title.
  struct Item: Encodable {
    var title: TitleID
    var subject: MediaID?
    var name: String
    var reason: String
  }

  var heading: String
  var items: [Item]

  init(_ row: RecommendationRow, in table: PhraseTable) {
    heading = row.heading(in: table)
    items = row.items.map {
      Item(title: $0.title, subject: $0.subject, name: $0.facts.name, reason: $0.reason(in: table))
    }
  }
}

/// Why a title is suggested, or is not.
private struct Explanation: Encodable {
  var title: TitleID
  var name: String
  var isSuggested: Bool
  var score: Double
  var reasons: String
  var franchise: String?
}
