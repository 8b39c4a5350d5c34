import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// The source of names, episodes and air dates: TMDb with a token, else the sample catalogue.
enum Catalogue {
  case sample
  case tmdb(TMDbClient)

  /// Opens the catalogue. The token is an environment variable, since other users can read a command line.
  static func open(_ arguments: Arguments) throws -> Catalogue {
    guard let token = ProcessInfo.processInfo.environment["TMDB_TOKEN"], !token.isEmpty else {
      Terminal.remark(arguments.text(.sampleCatalogue))
      return .sample
    }
    var configuration = TMDbConfiguration(
      region: arguments["region"],
      cacheFolder: Tracker.tool.libraryFolder(arguments).deletingPathExtension().appendingPathExtension("replies"))
    if let text = arguments["tmdb-url"] {
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
        throw UsageError(.noAddress, ["text": text])
      }
      configuration.address = url
    }
    let now = try arguments.now.instant
    return .tmdb(TMDbClient(token: token, configuration: configuration, now: { now }))
  }

  /// A title in search results.
  struct Entry: CustomStringConvertible, Encodable {
    var id: TitleID
    var name: String
    var year: Int?

    var description: String { "\(name) (\(year.map(String.init) ?? "?"))  \(id)" }
  }

  func search(_ text: String) async throws -> [Entry] {
    switch self {
    case .sample: SampleCatalogue.search(text).map(Entry.init)
    case .tmdb(let client): try await client.fetch(.search(text), allowingStale: true).value.map(Entry.init)
    }
  }

  func trending() async throws -> [Entry] {
    switch self {
    case .sample: SampleCatalogue.titles.map(Entry.init)
    case .tmdb(let client): try await client.fetch(.trending(), allowingStale: true).value.map(Entry.init)
    }
  }

  func title(_ id: TitleID) async throws -> CatalogTitle {
    switch self {
    case .sample:
      guard let title = SampleCatalogue.titles.first(where: { $0.id == id }) else {
        throw Self.nothing(called: "\(id)")
      }
      return title
    case .tmdb(let client): return try await client.fetchTitle(id, allowingStale: true).value
    }
  }

  /// The title with an id, or the only title with a name. If there are several, the program asks.
  func entry(meant text: String, _ arguments: Arguments) async throws -> Entry {
    if let id = TitleID(text), id.kind == .movie || id.kind == .series { return Entry(try await title(id)) }
    let found = try await search(text)
    let exact = found.filter { $0.name.lowercased() == text.lowercased() }
    let meant = exact.isEmpty ? found : exact
    guard let first = meant.first else { throw Self.nothing(called: text) }
    guard meant.count > 1 else { return first }
    if let index = Terminal.choose(arguments.text(.whichOne), among: meant.map(\.description)) { return meant[index] }
    throw Failure.ambiguous(text, among: meant.map(\.description))
  }

  private static func nothing(called text: String) -> Failure {
    .missing(.notInCatalogue, ["text": text])
  }

  /// Prints the credit that the catalogue requires.
  func printCredit() { if case .tmdb = self { print(TMDb.credit) } }
}

extension Catalogue.Entry {
  init(_ title: CatalogTitle) { self.init(id: title.id, name: title.name, year: title.year) }

  init(_ title: TMDb.TitleResult) {
    self.init(id: title.id, name: title.name ?? title.originalName ?? "?", year: title.releaseDay?.year)
  }
}
