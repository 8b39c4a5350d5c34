#if SQLite
  package import Foundation
  package import ReelbookPersistence

  /// Where a database is, and what is asked of the system about it.
  package struct DatabasePlace: Sendable {
    /// The path of the file.
    package let path: String
    /// The file's name, for messages.
    let name: String
    /// The name of the file system that SQLite is to use; `nil` for the real one.
    var system: String?
    /// For how many milliseconds a connection waits for another.
    var patience: CInt = 5000
    /// Makes the folder that the file is in.
    let makeFolder: @Sendable () throws -> Void
    /// Takes the file for one writer.
    let lock: @Sendable () throws -> any DiskLock
    /// What tells the file from a copy of it; `nil` if it is not there.
    let identity: @Sendable () throws -> String?
    /// What tells the file, while it is open, from another in its place; `nil` if it is not there. It is asked for with each edit.
    let mark: @Sendable () throws -> String?

    /// A file. One that is reached by two paths is one: its lock is beside it.
    package init(_ file: URL) {
      let file = file.standardizedFileURL.resolvingSymlinksInPath()
      let name = file.lastPathComponent
      let disk = SystemDisk(file.deletingLastPathComponent())
      path = file.path
      self.name = name
      makeFolder = { try disk.makeFolder("") }
      lock = { try disk.lock(name + Self.lockSuffix) }
      mark = { try disk.place(of: name) }
      identity = {
        do { return try disk.identity(of: name) } catch let error as StorageError where error.code == .missing {
          return nil
        }
      }
    }

    /// A file of a system that tests bring.
    package init(
      _ path: String, system: String, lock: @escaping @Sendable () throws -> any DiskLock,
      identity: @escaping @Sendable () throws -> String?
    ) {
      self.path = path
      name = path
      self.system = system
      patience = 1000
      makeFolder = {}
      self.lock = lock
      self.identity = identity
      mark = identity
    }

    /// Behind the name of the file that a writer's lock is held on.
    static let lockSuffix = "-lock"
  }
#endif
