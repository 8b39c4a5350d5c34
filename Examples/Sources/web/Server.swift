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

/// A small HTTP server on the loopback address: one request a connection, each read by a thread of its own.
final class Server: Sendable {
  /// Replies to a request on its connection.
  typealias Handler = @Sendable (Request, Connection) async -> Void

  let port: UInt16
  private let listener: Int32
  private let handler: Handler

  /// Listens on a port; on any free one if it is 0.
  init(port: UInt16, _ handler: @escaping Handler) throws {
    (listener, self.port) = try Self.listen(port)
    self.handler = handler
  }

  /// Accepts connections, until `stop` is called.
  func run() {
    let thread = Thread { [self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor >= 0 {
          Thread { [self] in serve(Connection(descriptor)) }.start()
        } else if errno == EINVAL || errno == EBADF {
          return  // `stop` was called.
        } else {
          // A browser that is gone again costs its own connection. Where the system has no room for another one, those
          // that end make room.
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
    }
    thread.start()
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ connection: Connection) {
    guard let request = connection.readRequest() else { return connection.end() }
    guard isFromHere(request) else {
      connection.reply(403, "text/plain", Data("This page is for the address http://127.0.0.1:\(port)/ only.\n".utf8))
      return connection.end()
    }
    Task {
      await handler(request, connection)
      connection.end()
    }
  }

  /// Whether a request is of this site's own pages. Any other page in the browser can send requests to this computer, and
  /// any name on the web can have its address.
  private func isFromHere(_ request: Request) -> Bool {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard hosts.contains(request.headers["host"] ?? "") else { return false }
    guard let origin = request.headers["origin"] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }

  private static func listen(_ port: UInt16) throws -> (Int32, UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var (isOn, name, length) = (Int32(1), sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    #if canImport(Glibc)
      let isListening = isBound && Glibc.listen(descriptor, 64) == 0
    #elseif canImport(Musl)
      let isListening = isBound && Musl.listen(descriptor, 64) == 0
    #elseif canImport(Android)
      let isListening = isBound && Android.listen(descriptor, 64) == 0
    #else
      let isListening = isBound && Darwin.listen(descriptor, 64) == 0
    #endif
    guard isListening else {
      let reason =
        switch errno {
        case EADDRINUSE: "another program uses it"
        case EACCES: "it is for administrators"
        default: "the system refuses it"
        }
      close(descriptor)
      throw WebError("The port \(port) cannot be had: \(reason). Choose another one with --port.")
    }
    return (descriptor, UInt16(bigEndian: name.sin_port))
  }
}
