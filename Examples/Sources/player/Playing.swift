import ExampleSupport
import Foundation
import Reelbook
import ReelbookPlayback

extension PlayerTool {
  private static let options: [Command.Option] = [
    .library, .init("episode", "S1E2", "which episode, if not the one that is next"),
    .init("skip", "KINDS", "what is skipped without asking: intro,recap,credits,preview,commercial"),
    .init("countdown", "SECONDS", "how long the next is announced; 0 for not at all"),
    .init("mpv", "OPTIONS", "options of mpv, between spaces"),
    .init("trace", "FILE", "where the evening is recorded"),
    .flag("beginning", "from the beginning"), .flag("once", "one thing, and not what comes next"),
  ]

  static let playing = [
    Command("play", takes: "WHAT", options: options, "plays a file, an address, or what is next in a folder") {
      arguments in
      let folder = try MediaFolder(try arguments.word(behind: 0, "A file, a folder or an address"))
      guard let path = MPV.path else {
        throw LibraryError(.notFound, "mpv is not here; `apt-get install mpv` or `brew install mpv` brings it.")
      }
      try await withStore(arguments) { store in
        let first = try await choose(folder, arguments, store)
        try await Sofa(store, folder, path, arguments).watch(first)
      }
    }
  ]

  /// Opens the library of the player, with the playback kinds and a running clock.
  static func withStore(_ arguments: Arguments, _ body: (LibraryStore) async throws -> Void) async throws {
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingPlayback()
    let folder = tool.libraryFolder(arguments)
    try Destination.check(folder: folder.path)
    let store = try await LibraryStore.open(at: folder, configuration)
    do {
      try await body(store)
      await store.close()
    } catch {
      await store.close()
      throw error
    }
  }

  /// Adds the folder's titles to the library, and finds the subject to play.
  private static func choose(
    _ folder: MediaFolder, _ arguments: Arguments, _ store: LibraryStore
  ) async throws -> MediaID {
    try await store.edit { draft in
      let name = "On this computer"
      let standing = draft.library.allLists.first { $0.name == name }?.id
      let list = try standing ?? draft.addList(name)
      for title in folder.titles where !draft.library.contains(title.id) || title.id.kind == .series {
        if draft.library.contains(title.id) { try draft.refresh(title) } else { try draft.add(title, to: list) }
      }
    }
    let subjects = folder.subjects
    if let text = arguments["episode"]?.lowercased() {
      guard let match = text.wholeMatch(of: /s(\d+)e(\d+)/), let season = Int(match.1), let number = Int(match.2),
        let found = subjects.first(where: { $0.season == season && $0.episode == number })
      else { throw UsageError("“\(text)” is no episode of the folder.") }
      return found
    }
    let (library, me) = (store.library, store.me)
    let begun = library.continueWatching(of: me, asOf: .now).map(\.subject).first { subjects.contains($0) }
    let first = subjects.first { !library.isWatched($0, of: me, asOf: .now) }
    guard let subject = begun ?? first ?? subjects.first else {
      throw LibraryError(.notFound, "There is no film and no episode to play.")
    }
    return subject
  }
}
