import ExampleSupport
import Foundation
import Reelbook
import ReelbookTestSupport

/// A family with a year of evenings, and a friend with a library of her own, offline.
struct Evening: Sendable {
  /// Anna's device.
  let anna: Services
  /// Mia, a child, on the same device.
  let mia: Services
  /// Grace's device. The exchange of each list is a folder that both devices see.
  let grace: Services
  /// The folder of all files.
  let folder: URL

  static let now = Result { try Now("2026-11-20T21:00:00+01:00[Europe/Berlin]") }

  /// Creates the evening in an empty folder, with the family's library.
  init(in folder: URL, _ family: LibraryStore? = nil, transport: any Transport = SampleTransport()) async throws {
    self.folder = folder
    let now = try Self.now.get()
    let store = if let family { family } else { try await LibraryStore.preview(asOf: now) }
    let mia = store.library.people.first { $0.name == "Mia" }
    var configuration = StoreConfiguration()
    configuration.personName = "Grace"
    configuration.now = { now }
    let other = try await LibraryStore.open(MemoryStorage(), configuration)
    let client = TMDbClient(token: "any", transport: transport, now: { now.instant })
    func services(_ store: LibraryStore, _ person: PersonID) -> Services {
      let images = ImageFolder(folder.appendingPathComponent("Images \(store.device)"))
      return Services(store: store, person: person, client: client, images: images, exchange: Self.exchange(in: folder))
    }
    anna = services(store, store.me)
    self.mia = services(store, mia?.id ?? .absent)
    grace = services(other, other.me)
  }

  private static func exchange(in folder: URL) -> @Sendable (String) -> any Exchange {
    { name in
      let place = folder.appendingPathComponent("Shared").appendingPathComponent(name)
      // A place that cannot be created is an error of the first sync.
      try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      return FolderExchange(place)
    }
  }

  /// The list of a name.
  func list(_ name: String) throws -> ListID {
    guard let list = anna.store.library.lists(named: name).first else { throw Missing(name: name) }
    return list.id
  }

  struct Missing: Error {
    let name: String
  }
}
