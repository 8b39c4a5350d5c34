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

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
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
      guard count > 0 else { return nil }
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
      guard count > 0 else { return false }
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

  func end() { _ = close(descriptor) }

  private static let reasons = [
    200: "OK", 303: "See Other", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 422: "Unprocessable",
  ]
}
