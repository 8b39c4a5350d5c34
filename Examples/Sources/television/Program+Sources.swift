import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

extension Program {
  /// The commands that add and refresh sources.
  static let sources: [Command] = [
    Command(
      "add", takes: "NAME ADDRESS",
      options: [
        .init("guide", "ADDRESS", "a guide beside those that the list names"),
        .init("user", "NAME", "the account at a panel"),
      ],
      for: .making, "add a list or a panel", run: add),
    Command("sources", for: .reading, "the lists and panels") { store, _ in
      let rows = store.library.televisionSources.map { source in
        [source.name, source.kind == .panel ? "panel" : "list", source.isPaused ? "paused" : ""]
      }
      show(TextTable([.words("Source"), .words("Kind"), .words()], rows: rows), orSay: "No source was added yet.")
    },
    Command(
      "update", takes: "NAME [ADDRESS]",
      options: [
        .init("guide", "ADDRESS", "a guide beside those that the list names"),
        .init("user", "NAME", "the account at a panel"), .init("name", "NAME", "another name"),
        .flag("pause", "leave its channels out for now"), .flag("resume", "show its channels again"),
      ], "change a source: its address, its name, or whether it is shown", run: update),
    Command("remove", takes: "NAME", "remove a source; what you starred stays starred") { store, arguments in
      let source = try source(arguments, store)
      try await store.edit { try $0.television.remove(source.id) }
      try await television(arguments).forget(source)
      Terminal.say("Removed \(source.name).")
    },
    Command(
      "refresh", options: [.flag("insist", "also take in what is empty or far smaller than before")],
      "ask the sources what they offer and what is on", run: refresh),
  ]

  @Sendable private static func add(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let name = try arguments.word(behind: 0, "A name")
    let address = try address(try arguments.word(behind: 1, "An address"), arguments)
    if let known = try await television(arguments).source(at: address, in: store.library) {
      Terminal.say("\(known.name) has this address already; `television update` changes it.")
      return
    }
    let id = try await store.edit { try $0.television.addSource(name, address.kind) }
    guard let source = store.library.records(TelevisionSource.self)[id] else { return }
    try await television(arguments).setAddress(address, for: source)
    guard isThere(try arguments.word(behind: 1, "An address")) else {
      return Terminal.say(
        "Added \(name), but there is no such file now; `television update` changes the address, and `television "
          + "refresh` tries it.")
    }
    Terminal.say("Added \(name). `television refresh` asks what it offers.")
  }

  /// Whether the file of an address is there; an address on the web is asked by a refresh.
  private static func isThere(_ address: String) -> Bool {
    address.contains("://") || FileManager.default.isReadableFile(atPath: URL(fileURLWithPath: address).path)
  }

  @Sendable private static func update(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let source = try source(arguments, store)
    if arguments.words.count > 2 {
      let address = try address(arguments.words[2], arguments)
      guard address.kind == source.kind else {
        throw UsageError("\(source.name) is a \(source.kind == .panel ? "panel" : "list"); add another source.")
      }
      try await television(arguments).setAddress(address, for: source)
    }
    try await store.edit { draft in
      try draft.television.edit(source.id) { record in
        if let name = arguments["name"] { record.name = name }
        if arguments.has("pause") { record.isPaused = true }
        if arguments.has("resume") { record.isPaused = false }
      }
    }
    Terminal.say("Changed \(arguments["name"] ?? source.name).")
  }

  /// The source with a name, in any case.
  private static func source(_ arguments: Arguments, _ store: LibraryStore) throws -> TelevisionSource {
    let name = try arguments.word(behind: 0, "A name")
    guard
      let source = store.library.televisionSources.first(where: { $0.name.lowercased() == name.lowercased() })
    else { throw LibraryError(.notFound, "No source is called “\(name)”.") }
    return source
  }

  private static func address(_ text: String, _ arguments: Arguments) throws -> SourceAddress {
    let isFile = !text.contains("://")
    let place = StreamAddress(isFile ? URL(fileURLWithPath: text).path : text)
    if let user = arguments["user"] {
      guard let password = ProcessInfo.processInfo.environment["TELEVISION_PASSWORD"] else {
        throw UsageError("The password is read from TELEVISION_PASSWORD, which is not set.")
      }
      return .panel(PanelAccount(server: place, name: user, password: password))
    }
    let guide = arguments["guide"].map { $0.contains("://") ? $0 : URL(fileURLWithPath: $0).path }
    return .playlist(place, guides: guide.map { [StreamAddress($0)] } ?? [])
  }

  @Sendable private static func refresh(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let television = television(arguments)
    let now = try arguments.now.instant
    for source in store.library.televisionSources where !source.isPaused {
      do {
        let report = try await ProgressLine.during(.refreshing) { line in
          try await television.refresh(
            source, in: store.library, asOf: now, insists: arguments.has("insist"),
            progress: { line.show("\(source.name): \(words(for: $0))") })
        }
        Pages.report(report, of: source).forEach(Terminal.say)
      } catch let error as TelevisionError {
        // Another device added it, and its address is there.
        Terminal.say("\(source.name): \(error.message)")
      }
    }
    let settings = Pages.unmatched(television, store.library)
    if !settings.isEmpty { Terminal.say(settings) }
  }

  private static func words(for progress: RefreshProgress) -> String {
    switch progress {
    case .entries(let count): "\(count) entries"
    case .programmes(let count): "\(count) programmes"
    @unknown default: "\(progress)"
    }
  }
}
