import Dispatch
import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A link to a device on this machine: each message has a connection of its own.
struct LoopbackLink: PeerLink {
  let port: UInt16
  /// After so many bytes of a message, the connection breaks.
  var breaks: Int?
  private let queue = DispatchQueue(label: "link", attributes: .concurrent)

  init(to port: UInt16, breakingAfter count: Int? = nil) {
    self.port = port
    breaks = count
  }

  func ask(_ message: Data) async throws -> Data {
    try await queue.run { [port, breaks] in
      let socket = try LoopbackSocket()
      defer { socket.end() }
      try socket.connect(to: port)
      if let breaks {
        let whole = withUnsafeBytes(of: UInt64(message.count).bigEndian) { Data($0) } + message
        try socket.write(whole.prefix(breaks))
        // Everything was sent, and the answer does not come.
        throw LoopbackSocket.Failure.cut
      }
      try socket.sendMessage(message)
      return try socket.receiveMessage()
    }
  }
}

/// A device on this machine that answers others.
final class LoopbackPeer: Sendable {
  let port: UInt16
  private let listener: LoopbackSocket
  private let host: PeerHost
  /// How many bytes of an answer are sent before the connection breaks; `nil` for all.
  let breaks = Lock<Int?>(nil)
  private let isStopped = Lock(false)
  /// The number of messages that were answered, or could not be read.
  let finished = Lock(0)

  init(_ place: any Exchange) throws {
    let listener = try LoopbackSocket()
    let (result, port) = LoopbackSocket.withAddress(0) { address, length in
      guard bind(listener.descriptor, address, length) == 0, getsockname(listener.descriptor, address, &length) == 0
      else { return false }
      return listen(listener.descriptor, 64) == 0
    }
    guard result else { throw LoopbackSocket.Failure.noSocket }
    listener.setTimeout(0)
    (self.listener, self.port, host) = (listener, port, PeerHost(place: place))
    // A blocked thread of a queue would delay the others.
    Thread { [self] in accept() }.start()
  }

  /// Goes away: the waiting `accept` returns, and closes the socket.
  ///
  /// Afterwards the descriptor may be another socket's, so this happens once.
  func stop() {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    if isFirst { _ = shutdown(listener.descriptor, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      #if canImport(Darwin)
        let descriptor = Darwin.accept(listener.descriptor, nil, nil)
      #elseif canImport(Musl)
        let descriptor = Musl.accept(listener.descriptor, nil, nil)
      #elseif canImport(Android)
        let descriptor = Android.accept(listener.descriptor, nil, nil)
      #else
        let descriptor = Glibc.accept(listener.descriptor, nil, nil)
      #endif
      guard descriptor >= 0 else { return listener.end() }
      let socket = LoopbackSocket(descriptor: descriptor)
      socket.setTimeout(3600)
      Thread { [self] in serve(socket) }.start()
    }
  }

  private func serve(_ socket: LoopbackSocket) {
    guard let message = try? socket.receiveMessage() else { return finish(socket) }
    Task {
      let answer = await host.answer(message)
      Thread { [self] in
        if let count = breaks.withLock({ $0 }) {
          let whole = withUnsafeBytes(of: UInt64(answer.count).bigEndian) { Data($0) } + answer
          try? socket.write(whole.prefix(count))
        } else {
          try? socket.sendMessage(answer)
        }
        finish(socket)
      }.start()
    }
  }

  private func finish(_ socket: LoopbackSocket) {
    socket.end()
    finished.withLock { $0 += 1 }
  }
}
