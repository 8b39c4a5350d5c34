import ExampleSupport
import Foundation
import Reelbook
import ReelbookTestSupport
import Testing

@testable import screens

/// A requirement of the tracker, with what a person sees of it on the screens.
struct Requirement: CustomTestStringConvertible, Sendable {
  let number: Int
  let sentence: String
  let check: @MainActor @Sendable (Evening) async throws -> Void

  init(_ number: Int, _ sentence: String, _ check: @escaping @MainActor @Sendable (Evening) async throws -> Void) {
    self.number = number
    self.sentence = sentence
    self.check = check
  }

  var testDescription: String { "\(number): \(sentence)" }

  static let all = titles + activity + history + lists + sharing + files

  /// What is not behaviour of a view model: the app's own, or Apple's.
  static let others: [Int: String] = [
    19: "private: there is no account and no server in a view model", 20: "the views of an iPhone and an iPad",
    39: "no notifications and no widgets unless the app wants them", 40: "no monetization",
    47: "CloudKit's container", 48: "CloudKit's share",
  ]
}

extension Evening {
  /// An evening of a family that has watched nothing: Anna, and Mia, who sees what is for children.
  static func withNothingWatched(
    transport: any Transport = SampleTransport(), clock: SetClock? = nil,
    _ body: @MainActor (Evening) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("screens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Two edits are not at one moment.
    let clock = try clock ?? SetClock(now.get(), step: .milliseconds(1))
    let store = try await device { clock.look() }
    try await store.edit { draft in
      try draft.addPerson("Ben")
      let mia = try draft.addPerson("Mia", .child)
      try draft.screenTime.limit(mia, to: .child)
      let (family, once) = (try draft.addList("Family evening"), try draft.addList("To see once"))
      for title in CatalogTitle.samples { try draft.add(title, to: title.genres.contains("Family") ? family : once) }
    }
    try await body(Evening(in: folder, store, transport: transport))
  }

  /// A device with an empty library of Anna's.
  static func device(_ now: (@Sendable () -> Now)? = nil) async throws -> LibraryStore {
    let moment = try Self.now.get()
    var configuration = StoreConfiguration()
    configuration.personName = "Anna"
    configuration.now = now ?? { moment }
    return try await LibraryStore.open(MemoryStorage(), configuration)
  }

  /// The services of another device of Anna's.
  func tablet() async throws -> Services {
    let store = try await Self.device()
    let images = ImageFolder(file("Images of the tablet"))
    return Services(store: store, person: anna.person, client: anna.client, images: images, exchange: anna.exchange)
  }

  /// Anna's services, with another server in TMDb's place.
  func services(asking transport: any Transport) -> Services {
    Services(
      store: anna.store, person: anna.person, client: TMDbClient(token: "any", transport: transport),
      images: anna.images, exchange: anna.exchange)
  }

  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
}

extension Screen {
  /// Expects that an edit makes a condition true on the screens, which follow without a refresh.
  func shows(
    _ condition: @escaping @MainActor () -> Bool, after edit: (inout Draft) throws -> Void,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    await expects(condition, after: { await self.edit(edit) }, location)
  }

  /// Expects that what somebody does makes a condition true on the screens, which follow without a refresh.
  func expects(
    _ condition: @escaping @MainActor () -> Bool, after action: @MainActor () async -> Void,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    let view = TextView { condition() ? "as expected" : "something else" }
    #expect(view.draw() == "something else", sourceLocation: location)
    await action()
    #expect(failure == nil, sourceLocation: location)
    guard failure == nil else { return }
    let drawing = Task { await view.draw { $0 == "as expected" } }
    let limit = Task {
      try await Task.sleep(for: .seconds(120))
      drawing.cancel()
    }
    #expect(await drawing.value == "as expected", sourceLocation: location)
    limit.cancel()
  }
}

/// The titles of the tests.
enum Sample {
  static let friends = TitleID.series(1668)
  static let chernobyl = TitleID.series(87108)
  static let matrix = TitleID.movie(603)

  static func episode(_ number: Int, _ season: Int = 1, of series: TitleID = friends) -> MediaID {
    .episode(season: season, number: number, of: series)
  }
}
