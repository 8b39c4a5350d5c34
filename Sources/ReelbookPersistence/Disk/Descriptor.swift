import Foundation
import ReelbookBase

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

/// A file descriptor that closes itself.
final class Descriptor: Sendable {
  let number: CInt

  init(_ path: String, _ flags: CInt, naming name: String) throws {
    number = retrying { unsafe open(path, flags, 0o644) }
    guard number >= 0 else { throw StorageError(system: errno, "open", name) }
  }

  deinit { _ = close(number) }

  func status(_ path: String) throws -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw StorageError(system: errno, "look at", path) }
    return status
  }

  /// The file's creation time, which a move keeps; `nil` if unknown.
  func birth(_ path: String) throws -> String? {
    #if canImport(Darwin)
      let time = try status(path).st_birthtimespec
      return "\(time.tv_sec).\(time.tv_nsec)"
    #elseif canImport(Glibc)
      // Swift does not import the call, and some systems lack it. The layout of its result is fixed.
      typealias Call =
        @convention(c) (
          CInt, UnsafePointer<CChar>, CInt, CUnsignedInt, UnsafeMutableRawPointer
        ) -> CInt
      guard let call: Call = unsafe DynamicLibrary.program.function("statx") else { return nil }
      let (emptyPath, birthTime) = (0x1000 as CInt, 0x800 as CUnsignedInt)
      var result = [UInt64](repeating: 0, count: 64)
      return unsafe result.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress, unsafe call(number, "", emptyPath, birthTime, start) == 0,
          unsafe bytes.load(as: CUnsignedInt.self) & birthTime != 0
        else { return nil }
        let seconds = unsafe bytes.load(fromByteOffset: 80, as: Int64.self)
        return unsafe "\(seconds).\(bytes.load(fromByteOffset: 88, as: CUnsignedInt.self))"
      }
    #else
      return nil
    #endif
  }

  func sync(_ path: String) throws {
    #if canImport(Darwin)
      // Only this call flushes the drive itself. File systems without it have the plain call.
      if retrying({ fcntl(number, F_FULLFSYNC) }) != -1 { return }
      // Any other error comes from the drive, and the plain call might hide it.
      let unknown = [ENOTSUP, EOPNOTSUPP, ENOTTY, EINVAL]
      guard unknown.contains(errno) else { throw StorageError(system: errno, "sync", path) }
      let result = retrying { fsync(number) }
    #else
      let result = retrying { fdatasync(number) }
    #endif
    guard result == 0 else { throw StorageError(system: errno, "sync", path) }
  }

  /// Syncs a folder. `fdatasync` is not enough for a folder's entries.
  func syncAsFolder(_ path: String) throws {
    #if canImport(Darwin)
      try sync(path)
    #else
      guard retrying({ fsync(number) }) == 0 else { throw StorageError(system: errno, "sync", path) }
    #endif
  }
}

/// Repeats a call that a signal interrupted.
func retrying(_ call: () -> CInt) -> CInt {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
