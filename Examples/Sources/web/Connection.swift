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

/// A connection of a browser.
struct Connection: Sendable {
  private let descriptor: Int32
  private static let limit = 1 << 16
  /// How long a browser may send or read nothing, while the site waits for it.
  private static let patience = 5

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var wait = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &wait, socklen_t(MemoryLayout<timeval>.size))
    }
    #if canImport(Darwin)
      var isOn = Int32(1)
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Reads a request; `nil` if none comes, or if it is no request or too long.
  func readRequest() -> Request? {
    var (bytes, buffer) = (Data(), [UInt8](repeating: 0, count: 8192))
    while bytes.count < Self.limit {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return nil
      }
      bytes.append(contentsOf: buffer[..<count])
      guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { continue }
      let (head, body) = (String(decoding: bytes[..<end.lowerBound], as: UTF8.self), bytes[end.upperBound...])
      guard let request = Request(head: head, body: Data(body)) else { return nil }
      if body.count >= request.headers["content-length"].flatMap({ Int($0) }) ?? 0 { return request }
    }
    return nil
  }

  /// Sends a reply.
  func reply(_ status: Int, _ type: String, _ body: Data, _ headers: [String: String] = [:]) {
    var headers = headers
    headers["Content-Length"] = "\(body.count)"
    if begin(status, type, headers) { _ = write(body) }
  }

  /// Sends the beginning of a reply. Returns whether the browser is still there.
  func begin(_ status: Int, _ type: String, _ headers: [String: String] = [:]) -> Bool {
    var headers = headers
    headers["Content-Type"] = type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
    headers["Connection"] = "close"
    headers["Cache-Control"] = "no-store"
    headers["X-Content-Type-Options"] = "nosniff"
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return write(Data("HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n\(lines)\r\n".utf8))
  }

  /// Sends an event of a stream of events. Returns whether the browser is still there.
  func send(_ event: String, _ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined()
    return write(Data("event: \(event)\n\(lines)\n".utf8))
  }

  private func write(_ data: Data) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { system($0.baseAddress, $0.count, flags) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func system(_ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.send(descriptor, bytes, count, flags)
    #elseif canImport(Musl)
      Musl.send(descriptor, bytes, count, flags)
    #elseif canImport(Android)
      Android.send(descriptor, bytes, count, flags)
    #else
      Darwin.send(descriptor, bytes, count, flags)
    #endif
  }

  /// Ends the connection, also for those who wait for its browser.
  func end() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    _ = close(descriptor)
  }

  /// Calls a function when the browser is gone, or when the connection ends.
  ///
  /// A stream of events is silent for as long as nobody edits. Without this, each page that was left would keep its
  /// connection until the next edit.
  func whenGone(_ body: @escaping @Sendable () -> Void) {
    // A number of its own: the other one may be given to another connection when this one ends.
    let ear = dup(descriptor)
    guard ear >= 0 else { return body() }
    Thread {
      var byte: UInt8 = 0
      while recv(ear, &byte, 1, 0) < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR {}
      _ = close(ear)
      body()
    }.start()
  }

  private static let reasons = [
    200: "OK", 303: "See Other", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 422: "Unprocessable",
  ]
}
