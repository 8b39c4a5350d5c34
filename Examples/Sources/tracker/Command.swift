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
  /// The word behind the command and those before it.
  func word(_ index: Int, _ what: String) throws -> String {
    guard words.indices.contains(index + 1) else { throw UsageError("\(what) is missing.") }
    return words[index + 1]
  }

  /// A title of the library by its name and, behind it, an episode such as S1E3.
  func subject(in library: Library, at index: Int = 0) throws -> Subject {
    let title = try library.titleNamed(try word(index, "A title"))
    guard words.indices.contains(index + 2), let place = Place(words[index + 2]) else { return title.subject }
    guard let episode = place.episode else { return .season(place.season, of: title.id) }
    return title.episode(season: place.season, number: episode)
  }
}

/// A season or an episode as people write it: `S1`, `s1e3`.
struct Place {
  var season: Int
  var episode: Int?

  init?(_ text: String) {
    guard let match = text.lowercased().wholeMatch(of: /s(\d+)(?:e(\d+))?/), let season = Int(match.1) else {
      return nil
    }
    self.season = season
    episode = match.2.flatMap { Int($0) }
  }
}

extension Library {
  func titleNamed(_ text: String) throws -> Title {
    let found = titles().filter { $0.name.lowercased().contains(text.lowercased()) }
    if let exact = found.first(where: { $0.name.lowercased() == text.lowercased() }) { return exact }
    guard let title = found.first else { throw LibraryError(.notFound, "No title of the library is called “\(text)”.") }
    guard found.count == 1 else {
      throw LibraryError(.notFound, "“\(text)” may be \(found.map { "“\($0.name)”" }.joined(separator: " or ")).")
    }
    return title
  }

  func listNamed(_ text: String) throws -> TitleList {
    guard let list = lists(named: text).first else { throw LibraryError(.notFound, "There is no list “\(text)”.") }
    return list
  }
}
