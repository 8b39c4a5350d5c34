import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stream of messages over TCP: each is its length in eight bytes, and then itself.
struct LoopbackSocket {
  enum Failure: Error, Equatable {
    case noSocket, noPeer, cut, tooLong
  }

  /// No message is longer, whatever its first bytes say.
  static let longest = 1 << 28

  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Creates a socket that waits at most so long for each byte: while all tests run at once, an answer can take minutes.
  init(waiting seconds: Int = 3600) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #elseif canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Failure.noSocket }
    setTimeout(seconds)
  }

  func setTimeout(_ seconds: Int) {
    var wait = timeval()
    wait.tv_sec = .init(seconds)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
  }

  /// The loopback address with a port.
  static func withAddress<Result>(
    _ port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result
  ) -> (Result, port: UInt16) {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
    }
    return (result, UInt16(bigEndian: name.sin_port))
  }

  func connect(to port: UInt16) throws {
    let (result, _) = Self.withAddress(port) { address, length in
      #if canImport(Darwin)
        Darwin.connect(descriptor, address, length)
      #elseif canImport(Musl)
        Musl.connect(descriptor, address, length)
      #elseif canImport(Android)
        Android.connect(descriptor, address, length)
      #else
        Glibc.connect(descriptor, address, length)
      #endif
    }
    guard result == 0 else { throw Failure.noPeer }
  }

  func sendMessage(_ message: Data) throws {
    try write(withUnsafeBytes(of: UInt64(message.count).bigEndian) { Data($0) })
    try write(message)
  }

  func receiveMessage() throws -> Data {
    let length = try read(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= Self.longest else { throw Failure.tooLong }
    return try read(Int(length))
  }

  func write(_ data: Data) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    try data.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = send(descriptor, bytes[start...].rebased, bytes.count - start, flags)
        guard count > 0 else { throw Failure.cut }
        start += count
      }
    }
  }

  /// Reads so many bytes. The memory grows with what arrives, and not with what was promised.
  func read(_ count: Int) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while data.count < count {
      let arrived = recv(descriptor, &buffer, min(buffer.count, count - data.count), 0)
      guard arrived > 0 else { throw Failure.cut }
      buffer.withUnsafeBytes { data.append(contentsOf: $0[..<arrived]) }
    }
    return data
  }

  func end() { _ = close(descriptor) }
}

extension Slice<UnsafeRawBufferPointer> {
  /// The address of the first byte.
  fileprivate var rebased: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
