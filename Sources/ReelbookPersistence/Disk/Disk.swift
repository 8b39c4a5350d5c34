/// A folder on a disk, in the few operations that a library needs: the seam at which tests make disks fail.
///
/// Paths are relative to the folder.
public protocol Disk: Sendable {
  /// Opens a file to be read, `nil` if there is none; or to be written, making it if there is none.
  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)?

  /// Puts a file in another's place, at once.
  ///
  /// It is durable after ``syncFolder(_:)``.
  func rename(_ path: String, to target: String) throws

  /// Removes a file, if it is there. A folder stays, and is no error.
  func remove(_ path: String) throws

  /// The names in a folder, sorted; none if there is no folder.
  func names(in folder: String) throws -> [String]

  /// Makes a folder if it is not there, durably. Of the folder itself, the path of which is empty, also those above it.
  func makeFolder(_ path: String) throws

  /// Makes what was made, renamed and removed in a folder durable.
  func syncFolder(_ path: String) throws

  /// Takes a lock that the system lets go of when the process dies.
  ///
  /// Throws ``StorageError/Code/inUse`` if another has it.
  func lock(_ path: String) throws -> any DiskLock

  /// What tells this folder from a copy of it, also from one that was put back in its place. Moving it makes no difference.
  ///
  /// One that goes on with a slash and more is of the same folder: not every system knows all of it.
  func identity() throws -> String
}

/// What a file is opened for.
public enum DiskPurpose: Hashable, Sendable {
  /// To be read; a file that is not there is none.
  case reading
  /// To be read and written; a file that is not there is made.
  case writing
}

/// An open file. It is closed when it is let go of.
public protocol DiskFile: Sendable {
  /// How many bytes the file has.
  func size() throws -> Int

  /// The bytes from an offset on; fewer only at the end of the file.
  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8>

  /// Writes bytes at an offset, the file growing where needed.
  func write(_ bytes: [UInt8], at offset: Int) throws

  /// Shortens the file to so many bytes.
  ///
  /// It is durable after ``sync()``.
  func truncate(to size: Int) throws

  /// Makes what was written durable.
  func sync() throws

  /// Throws if the file is not at its path any more.
  ///
  /// The error is ``StorageError/Code/missing``. The file was removed or moved, or a folder above it was. It takes writes all the same, and nobody finds them. A disk whose
  /// files nobody else moves need not have this.
  func checkPlace() throws
}

extension DiskFile {
  public func checkPlace() throws {}
}

/// A lock, held until it is released.
public protocol DiskLock: Sendable {
  /// Lets another take the lock.
  func release()
}
