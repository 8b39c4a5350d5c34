import ExampleSupport
import Foundation
import Reelbook
import ReelbookHTTP
import ReelbookPlayback

extension PlayerTool {
  static let keeping = [
    Command("list", options: [.library], "what is under way, what was watched, what this device saw") { arguments in
      try await withStore(arguments) { store in
        let (library, me) = (store.library, store.me)
        for row in library.continueWatching(of: me, asOf: .now) {
          let point = library.resumePoint(in: row.subject, of: me)
          print("continue  \(library.name(of: row.subject))\(point.map { " at \($0.position.clock)" } ?? "")")
        }
        for viewed in library.diary(of: me).reversed() { print("watched   \(library.name(of: viewed.subject))") }
        for item in library.queue(of: me) { print("queue     \(library.name(of: item.subject))") }
        for line in library.deviceFigures().lines {
          print("played    \(library.name(of: line.subject)), \(line.sittings) times, \(line.failures) failures")
        }
      }
    },
    Command(
      "queue", takes: "WHAT", options: [.library, .flag("clear", "empty it first")],
      "puts what a folder has in the queue"
    ) { arguments in
      let place = try arguments.word(behind: 0, "A file or a folder")
      let folder = try MediaFolder(place)
      guard !folder.subjects.isEmpty else {
        throw LibraryError(.notFound, "There is no film and no episode at \(place).")
      }
      try await withStore(arguments) { store in
        try await store.edit { draft in
          if arguments.has("clear") { try draft.queue.clear() }
          for subject in folder.subjects
          where !draft.library.queue(of: draft.person).contains(where: { $0.subject == subject }) {
            try draft.queue.add(subject, within: .standard)
          }
        }
        for item in store.library.queue(of: store.me) { print(store.library.name(of: item.subject)) }
      }
    },
    Command(
      "download", takes: "ADDRESS", options: [.library, .init("keep", "FOLDER", "where downloads are kept")],
      "keeps a file of a web server on this device; goes on where it was"
    ) { arguments in
      let address = try arguments.word(behind: 0, "An address")
      let source = try MediaFolder(address)
      if let folder = arguments["keep"] { _ = try Destination.folder(folder) }
      let engine = HTTPDownloadEngine(in: shelf(arguments)) { id in
        guard let text = source.address(of: id), let url = URL(string: text) else { throw URLError(.badURL) }
        return TransportRequest(url: url)
      }
      try await withStore(arguments) { store in
        guard let subject = source.subjects.first else {
          throw LibraryError(.notFound, "There is no film and no episode at \(address).")
        }
        let variant = DownloadQuality.best.choice(among: try await source.variants(of: subject))
        try await store.edit { draft in
          for title in source.titles where !draft.library.contains(title.id) {
            try draft.add(title, to: draft.library.allLists.first?.id ?? draft.addList("On this computer"))
          }
          try draft.downloads.add(subject, variant, quality: .best)
        }
        let shelf = try DownloadShelf(store, engine, from: source)
        try await shelf.check()
        await shelf.waitUntilIdle()
        guard let done = store.library.downloaded(subject) else {
          let reason = store.library.downloads().first { $0.subject == subject }?.reason ?? ""
          throw LibraryError(.notFound, reason.isEmpty ? "It is not here yet." : "It is not here yet: \(reason)")
        }
        print("\(engine.file(done.fileName).path): \(done.bytes ?? 0) bytes")
      }
    },
  ]

  /// The folder of downloads: the path of `--keep`, or a folder beside the library.
  static func shelf(_ arguments: Arguments) -> URL {
    arguments["keep"].map { URL(fileURLWithPath: $0) }
      ?? tool.libraryFolder(arguments).deletingLastPathComponent().appendingPathComponent("Downloads")
  }
}
