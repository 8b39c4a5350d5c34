import Foundation
import Reelbook

/// A device with its library and its copy of the shared folder.
struct Device: Sendable {
  var name: String
  var store: LibraryStore
  var session: SyncSession
  var folder: URL

  init(_ name: String, _ store: LibraryStore, sharing folder: URL, over exchange: (any Exchange)? = nil) {
    self.name = name
    self.store = store
    self.folder = folder
    var configuration = SyncConfiguration.plain
    configuration.deviceName = name
    session = SyncSession(store, exchange ?? FolderExchange(folder), configuration)
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
