import Foundation
import Reelbook

/// A device with its library and its copy of the shared folder.
struct Device: Sendable {
  var name: String
  var store: LibraryStore
  var session: SyncSession
  var folder: URL

  /// Creates a device that keeps its keys in a store of secrets. A second device needs an invitation of the first.
  init(
    _ name: String, _ store: LibraryStore, sharing folder: URL, over exchange: (any Exchange)? = nil,
    keysIn secrets: (any SecretStore)?, accepting invitation: DeviceInvitation? = nil
  ) {
    self.name = name
    self.store = store
    self.folder = folder
    var configuration = secrets.map { SyncConfiguration.sealed(keptIn: $0) } ?? .plain
    configuration.deviceName = name
    let exchange = exchange ?? FolderExchange(folder)
    session =
      if let invitation {
        SyncSession(store, exchange, accepting: invitation, configuration)
      } else {
        SyncSession(store, exchange, configuration)
      }
  }
}

/// Copies files between two folders, as Syncthing, iCloud Drive or Dropbox do.
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
