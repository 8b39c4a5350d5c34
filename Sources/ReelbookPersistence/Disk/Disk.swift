/// A folder on a disk, with the operations that a library needs. Tests inject failures here.
///
/// Paths are relative to the folder.
public protocol Disk: Sendable {
  /// Opens a file for reading, `nil` if there is none; or for writing, creating it if needed.
  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)?

  /// Replaces a file by another, atomically.
  ///
  /// It is durable after ``syncFolder(_:)``.
  func rename(_ path: String, to target: String) throws

  /// Removes a file, if it exists. A folder stays, without an error.
  func remove(_ path: String) throws

  /// The names in a folder, sorted; none if there is no folder.
  func names(in folder: String) throws -> [String]

  /// Creates a folder if needed, durably; for an empty path also the folders above it.
  func makeFolder(_ path: String) throws

  /// Makes the changes of a folder's entries durable.
  func syncFolder(_ path: String) throws

  /// Takes a lock that the system releases when the process dies.
  ///
  /// Throws ``StorageError/Code/inUse`` if another has it.
  func lock(_ path: String) throws -> any DiskLock

  /// The identity of this folder. A moved folder keeps it; a copy, or a folder put in its place, has another one.
  ///
  /// Two identities are of one folder if one continues the other with a slash: some systems know only a part of it.
  func identity() throws -> String
}

/// The purpose of opening a file.
///
/// Closed: a disk must serve each purpose.
public enum DiskPurpose: Hashable, Sendable {
  /// Reading an existing file.
  case reading
  /// Reading and writing; the file is created if needed.
  case writing
}

/// An open file, which closes itself.
public protocol DiskFile: Sendable {
  /// The file's length in bytes.
  func size() throws -> Int

  /// Reads bytes at an offset; fewer only at the end of the file.
  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8>

  /// Writes bytes at an offset, extending the file if needed.
  func write(_ bytes: [UInt8], at offset: Int) throws

  /// Shortens the file to a length.
  ///
  /// It is durable after ``sync()``.
  func truncate(to size: Int) throws

  /// Makes the written bytes durable.
  func sync() throws

  /// Throws if the file is no longer at its path.
  ///
  /// The error is ``StorageError/Code/missing``: the file, or a folder above it, was removed or moved, and writes would
  /// be lost. A disk whose files nobody else moves need not implement this.
  func checkPlace() throws
}

extension DiskFile {
  public func checkPlace() throws {}
}

/// A lock that is held until it is released.
public protocol DiskLock: Sendable {
  /// Releases the lock.
  func release()
}
