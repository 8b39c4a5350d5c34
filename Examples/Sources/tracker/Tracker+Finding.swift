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
        .init("person", "NAME", "as another of the household sees it"),
      ],
      for: .reading, "find by a part of a name, with typing errors, or ask: unwatched comedies under 100 minutes"
    ) { store, arguments in
      let now = try arguments.now
      let viewer = store.viewer(of: try arguments.person(in: store))
      let index = SearchIndex(store.library, asOf: now)
      let text = arguments.words.dropFirst().joined(separator: " ")
      guard !text.isEmpty else { throw UsageError("WORDS are missing.") }
      let question = SearchQuestion(text, in: index, for: viewer)
      let found = index.answer(question, for: viewer, by: try arguments.order, limit: 20)
      Pages.show(found, index.counts(of: found), of: question)
    },
    Command(
      "suggest",
      options: [.init("person", "NAME", "for another of the household")],
      for: .reading, "a home screen: what to go on with, and what you may like, with the reasons"
    ) { store, arguments in
      let viewer = store.viewer(of: try arguments.person(in: store))
      Pages.show(viewer.home(asOf: try arguments.now))
    },
    Command("why", takes: "TITLE", for: .reading, "why a title is suggested, or is not") { store, arguments in
      let title = try arguments.title(in: store.library)
      let recommender = Recommender(for: store.viewer(of: store.me), asOf: try arguments.now)
      print("\(title.name): \(recommender.explain(title.id)).")
      if let franchise = store.library.franchise(of: title.id) {
        print("It is part of \(franchise.name): \(franchise.titles.map(\.name).joined(separator: ", ")).")
      }
    },
    Command(
      "tonight",
      options: [.init("with", "NAME", "who is here, beside you")],
      for: .reading, "what is short enough for tonight, and for all who are here"
    ) { store, arguments in
      var present = [store.me]
      if arguments.has("with") { present.append(try store.library.person(named: try arguments.value("with"))) }
      let rows = store.viewer(of: present).home(asOf: try arguments.now)
      let tonight = rows.filter { $0.kind == .tonight }
      if tonight.isEmpty { print("Nothing is short enough before bed.") }
      Pages.show(tonight)
    },
  ]
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
        throw UsageError("“\(name)” is no order; those are \(all).")
      }
      return order
    }
  }
}

extension Library {
  fileprivate func person(named name: String) throws -> PersonID {
    guard let person = people.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw LibraryError(.notFound, "Nobody of the household is called “\(name)”.")
    }
    return person.id
  }
}

extension Pages {
  /// Prints the chips of a question, the results, and facets to narrow them down.
  static func show(_ found: SearchResult, _ counts: FacetCounts, of question: SearchQuestion) {
    if !question.chips.isEmpty {
      print(
        question.chips.map { "(\($0.text()))" }.joined(separator: " ")
          + (question.text.isEmpty ? "" : " “\(question.text)”"))
    }
    if found.hits.isEmpty { print("Nothing was found.") }
    for hit in found.hits {
      let year = hit.document.year.map { " (\($0))" } ?? ""
      print("\(hit.name)\(year)\(hit.isMistyped ? ", if that is what was meant" : "")")
      if let passage = hit.passage { print("  \(passage.description.summary(sentences: 1, length: 100))") }
    }
    for aspect in [Facet.Aspect.kind, .genre, .years] {
      let most = counts[aspect].prefix(5).map { "\($0.facet) \($0.count)" }
      if most.count > 1 { print("by \(aspect): \(most.joined(separator: ", "))") }
    }
  }

  /// Prints rows with their titles and reasons.
  static func show(_ rows: [RecommendationRow]) {
    if rows.isEmpty { print("There is nothing to suggest; add something first.") }
    for row in rows {
      print(row.heading())
      for item in row.items { print("  \(item.facts.name): \(item.reason())") }
    }
  }
}
