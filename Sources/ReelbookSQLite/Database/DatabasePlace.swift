#if SQLite
  package import Foundation
  import ReelbookBase
  package import ReelbookPersistence

  /// The place of a database, with the operations on its file.
  package struct DatabasePlace: Sendable {
    /// The path of the file.
    package let path: String
    /// The file's name, for messages.
    let name: String
    /// The SQLite VFS to use; `nil` for the default.
    var vfs: String?
    /// The milliseconds that a connection waits for another one.
    var busyTimeout: CInt = 5000
    /// Creates the file's folder.
    let makeFolder: @Sendable () throws -> Void
    /// Locks the file for one writer.
    let lock: @Sendable () throws -> any DiskLock
    /// The file's identity, which a copy does not have; `nil` if there is no file.
    let identity: @Sendable () throws -> String?
    /// The identity of the open file, cheap enough for each edit; `nil` if there is no file.
    let quickIdentity: @Sendable () throws -> String?

    /// Creates the place of a file. Two paths of one file are one place: the lock is beside the file.
    package init(_ file: URL) {
      let file = file.standardizedFileURL.resolvingSymlinksInPath()
      let name = file.lastPathComponent
      let disk = SystemDisk(file.deletingLastPathComponent())
      path = file.path
      self.name = name
      makeFolder = { try disk.makeFolder("") }
      lock = { try disk.lock(name + Self.lockSuffix) }
      quickIdentity = { try disk.place(of: name) }
      identity = {
        do { return try disk.identity(of: name) } catch let error as StorageError where error.code == .missing {
          return nil
        }
      }
    }

    /// Creates the place of a file in a test's file system.
    package init(
      _ path: String, vfs: String, lock: @escaping @Sendable () throws -> any DiskLock,
      identity: @escaping @Sendable () throws -> String?
    ) {
      self.path = path
      name = path
      self.vfs = vfs
      busyTimeout = 1000
      makeFolder = {}
      self.lock = lock
      self.identity = identity
      quickIdentity = identity
    }

    /// The suffix of a writer's lock file.
    static let lockSuffix = "-lock"
  }
#endif
