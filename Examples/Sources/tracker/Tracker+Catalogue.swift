import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that ask a catalogue.
  static let catalogue: [Command] = [
    Command("search", takes: "TEXT", options: [server, .library], "look for movies and series") { arguments in
      let catalogue = try Catalogue.open(arguments)
      let found = try await catalogue.search(try arguments.word(behind: 0, "A text"))
      for entry in found { print(entry) }
      if found.isEmpty { print("Nothing is called that.") }
      catalogue.printCredit()
    },
    Command("trending", options: [server, .library], "what people look at this week") { arguments in
      let catalogue = try Catalogue.open(arguments)
      for entry in try await catalogue.trending() { print(entry) }
      catalogue.printCredit()
    },
    Command(
      "add", takes: "TITLE|ID",
      options: [
        .init("list", "LIST", "which list; it is made if there is none of that name"),
        .init("note", "TEXT", "a note on it"), server,
      ], for: .making, "add a title to a list", run: add),
    Command("identify", takes: "TITLE ID", options: [server], "say which title of the catalogue it really is") {
      store, arguments in
      let title = try arguments.title(in: store.library)
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
    Command(
      "where", takes: "TITLE|ID",
      options: [.init("region", "COUNTRY", "one country, such as US; all otherwise"), server],
      for: .trying, "where to stream it, by region", run: whereToStream),
    Command(
      "refresh", options: [.flag("all", "also what was looked up lately"), server],
      "bring names and episodes up to date", run: refresh),
  ]

  private static let server = Command.Option("tmdb-url", "URL", "another server than TMDb's own")

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
    let similar = store.library.titles(like: text)
    let named = try store.library.titles(named: text).only(called: text)
    let known = (named ?? (similar.count == 1 ? similar.first : nil))?.title
    var regions = known?.availability ?? [:]
    let name: String
    switch catalogue {
    case .sample:
      name = if let known { known.name } else { try await catalogue.entry(meant: text).name }
    case .tmdb(let client):
      // A title without a TMDb id has to be looked up by its name.
      let meant = known.map { $0.id.tmdb == nil ? $0.name : "\($0.id)" } ?? text
      let entry = try await catalogue.entry(meant: meant)
      name = entry.name
      let providers = try await client.fetch(.watchProviders(of: entry.id), allowingStale: true)
      regions = providers.value
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
      defer { progress.end() }
      for try await batch in walk {
        try await store.edit { try $0.refresh(batch) }
        news += Pages.news(of: batch, in: store.library)
        progress.show(batch.doneCount, of: batch.totalCount)
      }
    }
    for line in news { print(line) }
    catalogue.printCredit()
  }
}
