import Foundation
import ReelbookModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server on the loopback address, for tests of network code.
///
/// It replies as its handler says, also wrongly, slowly or not at all. Each connection has its own thread and one
/// request.
public final class LoopbackServer: Sendable {
  /// Decides the reply to a request.
  ///
  /// Many threads call it at once.
  package typealias Handler = @Sendable (ServedRequest) -> ServedReply

  private let port: UInt16
  private let listener: Int32
  private let handler: Handler
  private let served = Lock<[ServedRequest]>([])

  /// Starts to listen on a free port.
  public init(_ handler: @escaping @Sendable (ServedRequest) -> ServedReply) throws {
    (listener, port) = try Self.listen()
    self.handler = handler
    let thread = Thread { [self] in acceptLoop() }
    thread.name = "loopback server"
    thread.start()
  }

  /// The server's address, including the `3/` that addresses of TMDb's API begin with.
  public var address: String { "http://127.0.0.1:\(port)/3/" }

  /// The requests so far, in the order in which they were read.
  public var requests: [ServedRequest] { served.withLock { $0 } }

  /// Stops listening.
  ///
  /// Open connections stay until their reply is sent. The accepting thread closes the socket. If this call closed it,
  /// its descriptor could belong to another server already when that thread calls `accept`, and the wrong server would
  /// reply.
  public func stop() { _ = shutdown(listener, Int32(SHUT_RDWR)) }

  private static func listen() throws -> (Int32, UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw ServerError.noSocket(errno) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
        guard getsockname(descriptor, pointer, &length) == 0 else { return Int32(-1) }
        #if canImport(Darwin)
          return Darwin.listen(descriptor, 256)
        #elseif canImport(Musl)
          return Musl.listen(descriptor, 256)
        #elseif canImport(Android)
          return Android.listen(descriptor, 256)
        #else
          return Glibc.listen(descriptor, 256)
        #endif
      }
    }
    guard result == 0 else { throw ServerError.noSocket(errno) }
    return (descriptor, UInt16(bigEndian: name.sin_port))
  }

  private func acceptLoop() {
    defer { _ = close(listener) }
    while true {
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      let thread = Thread { [self] in serve(Connection(descriptor: descriptor)) }
      thread.start()
    }
  }

  private func serve(_ connection: Connection) {
    defer { connection.end() }
    guard let request = connection.readRequest() else { return }
    served.withLock { $0.append(request) }
    let reply = handler(request)
    for step in reply.steps {
      switch step {
      case .bytes(let data): guard connection.write(data) else { return }
      case .wait(let signal): signal.wait()
      case .reset: return connection.reset()
      }
    }
  }
}

private enum ServerError: Error {
  case noSocket(Int32)
}
