import ReelbookModel

/// A question whose answers a library keeps, and a plain pass over the library that says the same.
struct BoardQuestion: Sendable {
  let name: String
  /// The least number of different answers that prove something.
  var variety = 5
  /// The answer of the library, in lines.
  let kept: @Sendable (Library, PersonID, Now) -> [String]
  /// The oracle, which uses none of what is kept.
  let plain: @Sendable (Library, PersonID, Now) -> [String]

  /// All of them but those that have typed oracles in ``LibraryBoardLawTests``.
  static let all: [BoardQuestion] = [
    BoardQuestion(name: "titles by name") { library, _, _ in
      library.titles().map { "\($0.id)" }
    } plain: { library, _, _ in
      inLibrary(library).map { "\($0.id)" }
    },
    BoardQuestion(name: "titles of a genre") { library, _, _ in
      library.titles(matching: TitleFilter(genre: "DRAMA")).map { "\($0.id)" }
    } plain: { library, _, _ in
      inLibrary(library).filter { title in title.genres.contains { $0.lowercased() == "drama" } }.map { "\($0.id)" }
    },
    BoardQuestion(name: "series of a status", variety: 3) { library, person, now in
      library.titles(matching: TitleFilter(kind: .series, category: .current, of: person, asOf: now)).map { "\($0.id)" }
    } plain: { library, person, now in
      inLibrary(library).filter {
        $0.id.kind == .series && library.status(on: $0, of: person, asOf: now) == .current
      }.map { "\($0.id)" }
    },
    BoardQuestion(name: "titles of anybody's category") { library, _, _ in
      library.titles(matching: TitleFilter(category: .finished)).map { "\($0.id)" }
    } plain: { library, _, _ in
      inLibrary(library).filter { title in
        library.people.contains { library.mark(on: title, of: $0.id).category == .finished }
      }.map { "\($0.id)" }
    },
    BoardQuestion(name: "unlisted") { library, _, _ in
      library.unlisted.map { "\($0.id)" }
    } plain: { library, _, _ in
      known(library).filter { !$0.isRemoved && library.lists(containing: $0).isEmpty }.map(\.id).sorted()
        .map { "\($0)" }
    },
    BoardQuestion(name: "unidentified", variety: 2) { library, _, _ in
      library.unidentified.map { "\($0.id)" }
    } plain: { library, _, _ in
      inLibrary(library).filter(\.id.isProvisional).map { "\($0.id)" }
    },
    BoardQuestion(name: "lists with progress") { library, person, now in
      library.allLists.flatMap { list in
        library.items(in: list.id, of: person, asOf: now).map { "\(list.id) \($0.subject) \(progress($0.progress))" }
      }
    } plain: { library, person, now in
      library.allLists.flatMap { list in
        library.placed(ListEntry.self, of: list.id).map { entry in
          "\(list.id) \(entry.subject) \(progress(library.progress(in: entry.subject, of: person, asOf: now)))"
        }
      }
    },
    BoardQuestion(name: "lists of a status") { library, person, now in
      library.allLists.flatMap { list in
        library.items(in: list.id, matching: TitleFilter(category: .current, of: person, asOf: now)).map(\.subject)
      }.map { "\($0)" }
    } plain: { library, person, now in
      library.allLists.flatMap { library.placed(ListEntry.self, of: $0.id) }.map(\.subject)
        .filter { library.status(on: $0.title, of: person, asOf: now) == .current }.map { "\($0)" }
    },
    BoardQuestion(name: "which title is meant") { library, _, _ in
      descriptions.map { lines(library.title(meantBy: $0)) }
    } plain: { library, _, _ in
      descriptions.map { lines(TitleIndex(library).answer(to: $0)) }
    },
    BoardQuestion(name: "the digest") { library, _, _ in
      [library.digest.text]
    } plain: { library, _, _ in
      [library.withoutBoards.digest.text]
    },
    BoardQuestion(name: "news") { library, person, now in
      library.seenBy == nil ? news(library, person, now) : []
    } plain: { library, person, now in
      library.seenBy == nil ? news(library.withoutBoards, person, now) : []
    },
  ]

  private static func known(_ library: Library) -> [Title] {
    Set(library.records(Title.self).map { library.resolve($0.id) }).compactMap { library.title($0) }
  }

  private static func inLibrary(_ library: Library) -> [Title] {
    known(library).filter { library.contains($0) }
      .sorted { ($0.name.foldedForMatching, $0.id) < ($1.name.foldedForMatching, $1.id) }
  }

  private static func progress(_ progress: WatchProgress?) -> String {
    progress.map { "\($0.regular) \($0.specials)" } ?? "none"
  }

  private static let descriptions = ["a", "B", "The Owls 2", "Owls II"].flatMap { name in
    [nil, 1999, 2000].map { TitleDescription(name == "a" ? .movie : nil, names: [name], year: $0) }
  }

  private static func lines(_ answer: TitleAnswer<TitleID>) -> String {
    "\(answer.candidates.map { "\($0.element)" }) \(answer.certain.map { "\($0)" } ?? "-")"
  }

  /// What happens from a day before, for a number of days that differs from person to person.
  private static func news(_ library: Library, _ person: PersonID, _ now: Now) -> [String] {
    let viewer = library.viewer(of: person)
    let length = 1 + Int(person.description.utf8.last ?? 0) % 3 * 20
    return viewer.news(since: now.day.adding(days: -1), until: now.day.adding(days: length))
      .map { "\($0.id) \($0.day) \($0.name) \($0.reason)" }
  }

  /// What depends on the moment. The oracle makes each answer anew.
  static let ofMoments: [BoardQuestion] = [
    made("statuses") { library, person, now in
      library.statuses(of: person, asOf: now).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    },
    made("begun") { library, person, now in
      library.continueWatching(of: person, asOf: now).map { "\($0.subject) \($0.next.reason) \($0.last)" }
    },
    made("waiting") { library, person, now in
      library.watchlistItems(of: person, asOf: now).map { "\($0.subject) \(progress($0.progress))" }
    },
    made("returned", variety: 2) { library, person, now in
      library.finishedSeriesWithNewEpisodes(of: person, asOf: now).map { "\($0)" }
    },
    made("airing") { library, person, now in
      library.airing(for: person, asOf: now).sorted().map { "\($0)" }
    },
  ]

  private static func made(
    _ name: String, variety: Int = 5, _ ask: @escaping @Sendable (Library, PersonID, Now) -> [String]
  ) -> BoardQuestion {
    BoardQuestion(name: name, variety: variety, kept: ask) { ask($0.withoutBoards, $1, $2) }
  }
}
