import Foundation
import Reelbook

@main struct Tracker {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let shared = folder.appendingPathComponent("Shared")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)

    let phone = try await LibraryStore.open(at: folder.appendingPathComponent("Phone.reelbook"))
    let pig = CatalogTitle(.movie, named: "Pig", year: 2021)
    try await phone.edit { draft in
      let later = try draft.addList("Later")
      try draft.add(pig, to: later)
    }

    let phoneSync = SyncSession(phone, FolderExchange(shared), .sealed(keptIn: MemorySecretStore()))
    try await phoneSync.sync()
    let invitation = try await phoneSync.inviteDevice(to: "Shared")
  }
}
