import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that ask a catalogue.
  static let catalogue: [Command] = [
    Command("search", takes: "TEXT", options: [server, .json, .library], "look for movies and series") { arguments in
      let catalogue = try Catalogue.open(arguments)
      let found = try await catalogue.search(try arguments.word(0, orSay: .textMissing))
      try arguments.show(found) {
        for entry in found { print(entry) }
        if found.isEmpty { arguments.say(.nothingCalled) }
        catalogue.printCredit()
      }
    },
    Command("trending", options: [server, .json, .library], "what people look at this week") { arguments in
      let catalogue = try Catalogue.open(arguments)
      let found = try await catalogue.trending()
      try arguments.show(found) {
        for entry in found { print(entry) }
        catalogue.printCredit()
      }
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
      let text = try arguments.word(1, orSay: .idMissing)
      guard let id = TitleID(text) else { throw UsageError(.noID, ["text": text]) }
      let catalogue = try Catalogue.open(arguments)
      let found = try await catalogue.title(id)
      try await store.edit { draft in
        try draft.identify(.title(title.id), as: .title(found.id))
        try draft.refresh(found)
      }
      arguments.say(.isNow, ["title": title.name, "id": "\(found.id)"])
      catalogue.printCredit()
    },
    order,
    Command(
      "where", takes: "TITLE|ID",
      options: [.init("region", "COUNTRY", "one country, such as US; all otherwise"), server, .json],
      for: .trying, "where to stream it, by region", run: whereToStream),
    Command(
      "refresh", options: [.flag("all", "also what was looked up lately"), server],
      "bring names and episodes up to date", run: refresh),
  ]

  static let server = Command.Option("tmdb-url", "URL", "another server than TMDb's own")

  @Sendable private static func add(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let lists = store.library.allLists.map { arguments.language.quoted($0.name) }.joined(separator: ", ")
    guard arguments["list"] != nil || Terminal.isInteractive else {
      throw UsageError(lists.isEmpty ? .nameNewList : .nameList, ["lists": lists])
    }
    let catalogue = try Catalogue.open(arguments)
    let found = try await catalogue.title(
      catalogue.entry(meant: try arguments.word(0, orSay: .titleMissing), arguments).id)
    let question = arguments.text(.whichList, ["lists": lists.isEmpty ? arguments.text(.noneYet) : lists])
    guard let listName = arguments["list"] ?? Terminal.ask(question) else {
      throw UsageError(.noListNamed)
    }
    let known = store.library.lists(named: listName).first
    let isThere = known.map { store.library.items(in: $0.id).contains { $0.subject == found.subject } } ?? false
    try await store.edit { draft in
      let list = try draft.library.lists(named: listName).first?.id ?? draft.addList(listName)
      try draft.add(found, to: list, note: arguments["note"])
    }
    arguments.say(isThere ? .inListAlready : .added, ["title": found.name, "list": listName])
    catalogue.printCredit()
  }

  @Sendable private static func whereToStream(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let text = try arguments.word(0, orSay: .titleMissing)
    let catalogue = try Catalogue.open(arguments)
    let similar = store.library.titles(like: text)
    let named = try store.library.titles(named: text).only(called: text)
    let known = (named ?? (similar.count == 1 ? similar.first : nil))?.title
    var regions = known?.availability ?? [:]
    let name: String
    switch catalogue {
    case .sample:
      name = if let known { known.name } else { try await catalogue.entry(meant: text, arguments).name }
    case .tmdb(let client):
      // A title without a TMDb id has to be looked up by its name.
      let meant = known.map { $0.id.tmdb == nil ? $0.name : "\($0.id)" } ?? text
      let entry = try await catalogue.entry(meant: meant, arguments)
      name = entry.name
      let providers = try await client.fetch(.watchProviders(of: entry.id), allowingStale: true)
      regions = providers.value
      if providers.isStale {
        Terminal.remark(arguments.text(.staleReply, ["time": "\(providers.fetchedAt)"]))
      }
    }
    let region = arguments["region"]
    let shown = Streaming(name: name, regions: regions.filter { region == nil || $0.key == region?.uppercased() })
    try arguments.show(shown) {
      print(Pages.streaming(shown, in: region, arguments))
      if !regions.isEmpty { print(TMDb.credit) }
    }
  }

  @Sendable private static func refresh(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let catalogue = try Catalogue.open(arguments)
    guard case .tmdb(let client) = catalogue else { return arguments.say(.neverChanges) }
    let walk = client.refresh(store.library, policy: arguments.has("all") ? .everything : .standard, batchSize: 4)
    guard walk.totalCount > 0 else { return arguments.say(.upToDate) }
    let news = try await ProgressLine.during(.refreshing, in: arguments.language) { line in
      var news: [String] = []
      for try await batch in walk {
        try await store.edit { try $0.refresh(batch) }
        news += Pages(store.library, arguments.language).news(of: batch)
        line.show(batch.doneCount, of: batch.totalCount)
      }
      return news
    }
    for line in news { print(line) }
    catalogue.printCredit()
  }
}
