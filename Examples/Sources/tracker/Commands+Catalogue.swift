import ExampleSupport
import Reelbook

extension Tracker {
  /// What asks the outside world.
  static let catalogueCommands: [Command] = [
    Command(name: "search", takes: "TEXT", options: ["tmdb-url"], summary: "look for movies and series") { arguments in
      let catalogue = try Catalogue.open(arguments)
      let found = try await catalogue.search(try arguments.word(behind: 0, "A text"))
      for entry in found { print(entry) }
      if found.isEmpty { print("Nothing is called that.") }
      catalogue.printCredit()
    },
    Command(name: "trending", options: ["tmdb-url"], summary: "what people look at this week") { arguments in
      let catalogue = try Catalogue.open(arguments)
      for entry in try await catalogue.trending() { print(entry) }
      catalogue.printCredit()
    },
    .with("add", takes: "TITLE|ID", options: ["list", "note", "tmdb-url"], "add a title to a list", add),
    .with("identify", takes: "TITLE ID", options: ["tmdb-url"], "say which title of the catalogue it really is") {
      store, arguments in
      let title = try store.library.title(called: arguments.word(behind: 0, "A title"))
      let text = try arguments.word(behind: 1, "An id")
      guard let id = TitleID(text) else { throw UsageError("“\(text)” is no id such as movie/tmdb/603.") }
      let catalogue = try Catalogue.open(arguments)
      let found = try await catalogue.title(id)
      try await store.edit { draft in
        try draft.identify(.title(title.id), as: .title(found.id))
        try draft.refresh(found)
      }
      print("\(title.name) is \(found.id).")
      catalogue.printCredit()
    },
    .with(
      "where", takes: "TITLE|ID", options: ["region", "tmdb-url"], "where to stream it, by region", whereToStream),
    .with("refresh", options: ["tmdb-url"], flags: ["all"], "bring names and episodes up to date", refresh),
  ]

  @Sendable private static func add(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let lists = store.library.allLists.map { "“\($0.name)”" }.joined(separator: ", ")
    guard arguments["list"] != nil || Terminal.isInteractive else {
      throw UsageError(
        lists.isEmpty
          ? "Name a list with --list; there is none yet, and any name makes one."
          : "Name a list with --list: \(lists), or another name for another list.")
    }
    let catalogue = try Catalogue.open(arguments)
    let found = try await catalogue.title(catalogue.entry(meant: try arguments.word(behind: 0, "A title")).id)
    let question = "Which list? (\(lists.isEmpty ? "There is none yet; any name makes one." : lists))"
    guard let listName = arguments["list"] ?? Terminal.ask(question) else {
      throw UsageError("No list was named; nothing was added.")
    }
    try await store.edit { draft in
      let list = try draft.library.lists(named: listName).first?.id ?? draft.addList(listName)
      try draft.add(found, to: list, note: arguments["note"])
    }
    print("Added \(found.name) to “\(listName)”.")
    catalogue.printCredit()
  }

  @Sendable private static func whereToStream(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let text = try arguments.word(behind: 0, "A title")
    let catalogue = try Catalogue.open(arguments)
    let known = try? store.library.title(called: text)
    var regions = known?.availability ?? [:]
    let name: String
    switch catalogue {
    case .sample:
      name = if let known { known.name } else { try await catalogue.entry(meant: text).name }
    case .tmdb(let client):
      // A title that was typed by its name has to be looked up by it.
      let hasNumber = known?.id.tmdb != nil
      let entry = try await catalogue.entry(meant: hasNumber ? known?.id.description ?? text : known?.name ?? text)
      name = entry.name
      let providers = try await client.fetch(.watchProviders(of: entry.id), allowingStale: true)
      regions = providers.value.regions.mapValues(Availability.init)
      if providers.isStale {
        Terminal.remark("TMDb cannot be reached; this is what it said on \(providers.fetchedAt).")
      }
    }
    print(Pages.streaming(of: name, regions, in: arguments["region"]))
    if !regions.isEmpty { print(TMDb.credit) }
  }

  @Sendable private static func refresh(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let catalogue = try Catalogue.open(arguments)
    guard case .tmdb(let client) = catalogue else { return print("The sample catalogue never changes.") }
    let walk = client.refresh(store.library, policy: arguments.has("all") ? .everything : .standard, batchSize: 4)
    guard walk.totalCount > 0 else { return print("Everything is up to date.") }
    let progress = ProgressLine()
    var news: [String] = []
    do {
      for try await batch in walk {
        try await store.edit { try $0.refresh(batch) }
        news += Pages.news(of: batch, in: store.library)
        progress.show(batch.doneCount, of: batch.totalCount)
      }
    } catch {
      progress.end()
      throw error
    }
    progress.end()
    for line in news { print(line) }
    catalogue.printCredit()
  }
}
