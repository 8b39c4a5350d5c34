import Foundation
import Reelbook

/// A device: its library, and its copy of the folder that the household shares.
struct Device: Sendable {
  var name: String
  var store: LibraryStore
  var session: SyncSession
  var folder: URL

  static func open(
    _ name: String, at library: URL, sharing folder: URL, _ configuration: StoreConfiguration = StoreConfiguration()
  ) async throws -> Device {
    let store = try await LibraryStore.open(at: library, configuration)
    var syncing = SyncConfiguration()
    syncing.deviceName = name
    return Device(
      name: name, store: store, session: SyncSession(store, FolderExchange(folder), syncing), folder: folder)
  }
}

/// What Syncthing, iCloud Drive or Dropbox do, in a few lines: what is in one folder comes to be in the other.
enum Replicator {
  static func carry(between devices: [Device]) throws {
    let files = FileManager.default
    for from in devices {
      for name in try files.contentsOfDirectory(atPath: from.folder.path) {
        for to in devices where !files.fileExists(atPath: to.folder.appendingPathComponent(name).path) {
          try files.copyItem(
            at: from.folder.appendingPathComponent(name), to: to.folder.appendingPathComponent(name))
        }
      }
    }
  }
}
