import ExampleSupport
import Reelbook

/// One thing that the program does.
struct Command: Sendable {
  var name: String
  var takes = ""
  var options: [String] = []
  var flags: [String] = []
  var summary: String
  var run: @Sendable (Arguments) async throws -> Void

  var usage: String {
    let taken = options.map { "[--\($0) \($0 == "tmdb-url" ? "URL" : $0.uppercased())]" } + flags.map { "[--\($0)]" }
    return ([name] + (takes.isEmpty ? [] : [takes]) + taken).joined(separator: " ")
  }
}

extension Command {
  /// A command that opens the library, does something with it and closes it again.
  static func with(
    _ name: String, takes words: String = "", options: [String] = [], flags: [String] = [], _ summary: String,
    _ run: @escaping @Sendable (LibraryStore, Arguments) async throws -> Void
  ) -> Command {
    Command(name: name, takes: words, options: options, flags: flags, summary: summary) { arguments in
      let store = try await Folder.open(arguments)
      for damage in store.report.damage { print("damage: \(damage)") }
      do {
        try await run(store, arguments)
        await store.close()
      } catch {
        await store.close()
        throw error
      }
    }
  }
}

extension Arguments {
  /// A title of the library by its name and, behind it, an episode such as S1E3.
  func subject(in library: Library, at index: Int = 0) throws -> Subject {
    let title = try library.title(called: word(behind: index, "A title"))
    guard words.indices.contains(index + 2), let episode = EpisodeName(words[index + 2]) else { return title.subject }
    return episode.subject(of: title.id)
  }
}

extension Library {
  func listNamed(_ text: String) throws -> TitleList {
    guard let list = lists(named: text).first else { throw LibraryError(.notFound, "There is no list “\(text)”.") }
    return list
  }
}
