import Foundation

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

/// A file of the file system.
struct SystemFile: DiskFile {
  let descriptor: Descriptor
  let path: String
  /// The absolute path.
  let place: String

  init(_ descriptor: Descriptor, _ path: String, at place: String) {
    self.descriptor = descriptor
    self.path = path
    self.place = place
  }

  func size() throws -> Int { Int(try descriptor.status(path).st_size) }

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    var length = 0
    let bytes = try ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) { buffer, initialized in
      while length < count {
        let result = unsafe pread(
          descriptor.number, buffer.baseAddress.map { unsafe $0 + length }, count - length, off_t(offset + length))
        if result < 0, errno == EINTR { continue }
        guard result >= 0 else { throw StorageError(system: errno, "read", path) }
        if result == 0 { break }
        length += result
      }
      initialized = length
    }
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    try unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let result = unsafe pwrite(
          descriptor.number, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done, off_t(offset + done))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { throw StorageError(system: result == 0 ? ENOSPC : errno, "write", path) }
        done += result
      }
    }
  }

  func truncate(to size: Int) throws {
    guard retrying({ ftruncate(descriptor.number, off_t(size)) }) == 0 else {
      throw StorageError(system: errno, "write", path)
    }
  }

  func sync() throws { try descriptor.sync(path) }

  func checkPlace() throws {
    let mine = try descriptor.status(path)
    var there = stat()
    guard unsafe stat(place, &there) == 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { throw StorageError.moved(path) }
      throw StorageError(system: errno, "look at", path)
    }
    guard there.st_dev == mine.st_dev, there.st_ino == mine.st_ino else { throw StorageError.moved(path) }
  }
}

/// A lock that the system releases when the process dies.
struct SystemLock: DiskLock {
  let descriptor: Descriptor

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  func release() {
    _ = ftruncate(descriptor.number, 0)
    _ = flock(descriptor.number, LOCK_UN)
  }
}
