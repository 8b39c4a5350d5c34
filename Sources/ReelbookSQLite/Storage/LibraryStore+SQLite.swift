#if SQLite
  private import Dispatch
  public import Foundation
  public import ReelbookModel
  public import ReelbookPersistence

  extension LibraryStore {
    /// Opens the library in an SQLite file, or creates it.
    public static func open(
      sqlite file: URL, for access: FileStorage.Access = .writing,
      _ configuration: StoreConfiguration = StoreConfiguration()
    ) async throws -> LibraryStore {
      try await open(SQLiteStorage(file, for: access), readOnly: access == .reading, configuration)
    }

    /// Moves a library from a folder to an SQLite file.
    ///
    /// Its records, history, device and state of exchanges move. The file must not exist. It is written under another
    /// name, and renamed when it is durable; after an interruption, do it again. The folder stays, except for the
    /// device id, which moves to the file: a store on the folder is a new device. Damaged lines and cached
    /// artwork stay there. Remove it when you like. All edits of the history are in memory at the same time.
    public static func move(folder: URL, toSQLite file: URL, schema: RecordSchema = .standard) async throws {
      try await onQueue {
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("library.json").path) else {
          throw StorageError(.missing, "There is no library in the folder “\(folder.lastPathComponent)”.")
        }
        let source = FileStorage(folder)
        try move(source, names: { try source.keptNames }, to: file, schema) { SQLiteStorage($0) }
      }
    }

    /// Moves a library from an SQLite file to a folder.
    ///
    /// Its records, history, device and state of exchanges move. The folder must not exist. It is written under
    /// another name, and renamed when it is durable; after an interruption, do it again. The file stays, except for
    /// the device id, which moves to the folder: a store on the file is a new device. Remove it when you like. All
    /// edits of the history are in memory at the same time.
    public static func move(sqlite file: URL, toFolder folder: URL, schema: RecordSchema = .standard) async throws {
      try await onQueue {
        guard FileManager.default.fileExists(atPath: file.path) else {
          throw StorageError(.missing, "There is no file “\(file.lastPathComponent)”.")
        }
        let source = SQLiteStorage(file)
        try move(source, names: { try source.keptNames }, to: folder, schema) { FileStorage($0) }
      }
    }

    private static func move(
      _ source: any Storage, names: () throws -> [String], to place: URL, _ schema: RecordSchema,
      _ makeTarget: (URL) -> any Storage
    ) throws {
      guard !FileManager.default.fileExists(atPath: place.path) else {
        throw StorageError(
          .notALibrary, "“\(place.lastPathComponent)” is there already; choose another place. Nothing was changed.")
      }
      let stored = try source.load(schema)
      defer { source.close() }
      let (history, names) = (try source.history(schema), try names())
      // Left by an interrupted move.
      let unfinished = place.deletingLastPathComponent().appendingPathComponent("\(place.lastPathComponent).moving")
      removeUnfinished(unfinished)
      let target = makeTarget(unfinished)
      do {
        defer { target.close() }
        _ = try target.load(schema)
        _ = try target.append(history, surviving: .processCrash)
        try target.replace(
          with: stored.library, keepingHistoryFrom: Instant(milliseconds: .min), forgetting: stored.forgotten)()
        for name in names { try target.setBytes(source.bytes(named: name), named: name) }
        try movePictures(from: source, to: target)
        if let installation = stored.installation {
          // Before the other storage gets the device id, so that there are never two stores of one device.
          try source.save(Installation(device: .absent, me: installation.me))
          try target.save(installation)
        }
      }
      let disk = SystemDisk(place.deletingLastPathComponent())
      try disk.rename(unfinished.lastPathComponent, to: place.lastPathComponent)
      try disk.syncFolder("")
      removeUnfinished(unfinished)
    }

    /// Copies the pictures of viewings, one in memory at a time.
    private static func movePictures(from source: any Storage, to target: any Storage) throws {
      guard let source = source as? any PictureStorage, let target = target as? any PictureStorage else { return }
      for id in try source.pictures().keys.sorted() {
        if let file = try source.picture(id) { try target.setPicture(file, named: id) }
      }
    }

    /// Removes the unfinished file of a move, with SQLite's files beside it.
    private static func removeUnfinished(_ place: URL) {
      for suffix in ["", "-wal", "-shm", DatabasePlace.lockSuffix] {
        try? FileManager.default.removeItem(atPath: place.path + suffix)
      }
    }

    /// Runs blocking work on a queue.
    private static func onQueue(_ body: @escaping @Sendable () throws -> Void) async throws {
      try await withCheckedThrowingContinuation { done in
        DispatchQueue(label: "reelbook.moving").async { done.resume(with: Result(catching: body)) }
      }
    }
  }
#endif
