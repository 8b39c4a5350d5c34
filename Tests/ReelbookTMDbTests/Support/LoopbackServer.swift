import Foundation
import ReelbookModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small HTTP server on the loopback address, one thread a connection, one request a connection.
final class LoopbackServer: Sendable {
  typealias Handler = @Sendable (ServedRequest) -> ServedReply

  let port: UInt16
  private let listener: Int32
  private let handler: Handler
  private let served = Lock<[ServedRequest]>([])

  /// Starts to listen on a port that is free.
  init(_ handler: @escaping Handler) throws {
    (listener, port) = try Self.listen()
    self.handler = handler
    let thread = Thread { [self] in acceptLoop() }
    thread.name = "loopback server"
    thread.start()
  }

  var address: String { "http://127.0.0.1:\(port)/3/" }
  /// The requests so far, in the order in which they were read.
  var requests: [ServedRequest] { served.withLock { $0 } }

  /// Stops listening; connections that are open stay so until their reply is out.
  func stop() {
    _ = shutdown(listener, Int32(SHUT_RDWR))
    _ = close(listener)
  }

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

enum ServerError: Error {
  case noSocket(Int32)
}

/// Something that a thread of the server waits for, until the test or the end of the test gives it.
final class ServerSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func give() { semaphore.signal() }
  func wait() { semaphore.wait() }
}

/// One accepted connection.
private struct Connection {
  let descriptor: Int32

  func readRequest() -> ServedRequest? {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8_192)
    while received.count < 1 << 20 {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received.append(contentsOf: buffer[..<count])
      let text = String(decoding: received, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") { return ServedRequest(head: String(text[..<end.lowerBound])) }
    }
    return nil
  }

  func write(_ data: Data) -> Bool {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      #else
        let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      #endif
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Breaks the connection off, so that the other side sees a reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  func end() { _ = close(descriptor) }
}
