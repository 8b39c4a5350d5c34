import Foundation
import ReelbookModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small HTTP server on the loopback address, for tests of what goes over a network.
///
/// It answers as its handler says, also wrongly, slowly or not at all. Each connection has a thread and takes one request.
public final class LoopbackServer: Sendable {
  /// Says what becomes of a request; many threads call it at once.
  public typealias Handler = @Sendable (ServedRequest) -> ServedReply

  private let port: UInt16
  private let listener: Int32
  private let handler: Handler
  private let served = Lock<[ServedRequest]>([])

  /// Starts to listen on a port that is free.
  public init(_ handler: @escaping Handler) throws {
    (listener, port) = try Self.listen()
    self.handler = handler
    let thread = Thread { [self] in acceptLoop() }
    thread.name = "loopback server"
    thread.start()
  }

  /// Where the server is, down to the `3/` that addresses of TMDb's API begin with.
  public var address: String { "http://127.0.0.1:\(port)/3/" }

  /// The requests so far, in the order in which they were read.
  public var requests: [ServedRequest] { served.withLock { $0 } }

  /// Stops listening; connections that are open stay so until their reply is out.
  ///
  /// The socket is closed by the thread that accepts. Closed here, its number could be another server's already when that
  /// thread asks for a connection, which would then be answered by the wrong one.
  public func stop() { _ = shutdown(listener, Int32(SHUT_RDWR)) }

  private static func listen() throws -> (Int32, UInt16) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
