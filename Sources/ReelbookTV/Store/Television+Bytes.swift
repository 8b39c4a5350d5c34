import Foundation
import ReelbookHTTP

extension Television {
  /// Hands on the bytes of an address, of a file in pieces.
  ///
  /// A list's address is followed where the server sends on; one with a panel's account is not sent to another host.
  func eachPiece(of address: StreamAddress, account: PanelAccount?, _ body: (Data) throws -> Void) async throws {
    if let path = Self.path(of: address.text) {
      guard let handle = FileHandle(forReadingAtPath: path) else { throw TelevisionError(.notFound) }
      defer { try? handle.close() }
      while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
        try Task.checkCancellation()
        try body(piece)
      }
      return
    }
    guard let url = URL(string: address.text), url.scheme == "http" || url.scheme == "https", url.host() != nil else {
      throw TelevisionError(.unusableAddress)
    }
    try body(try await download(url, account))
  }

  private func download(_ url: URL, _ account: PanelAccount?) async throws -> Data {
    var url = url
    let secrets = [account?.name, account?.password].compactMap { Secret($0) }
    for _ in 0..<5 {
      let signed = SigningTransport(transport, secrets: secrets) { $0.signed(account) }
      let reply: TransportReply
      do {
        reply = try await signed.send(TransportRequest(url: url, timeout: .seconds(300)))
      } catch let error as TransportError {
        throw TelevisionError(error, redacted: AddressStriking.strike(text: error.message))
      }
      guard (300..<400).contains(reply.status), let place = reply.headers["location"],
        let next = URL(string: place, relativeTo: url)?.absoluteURL
      else {
        try TelevisionError.check(reply)
        return reply.body
      }
      guard account == nil || next.host() == url.host() else { throw TelevisionError(.redirected) }
      url = next
    }
    throw TelevisionError(.redirected)
  }

  private static func path(of address: String) -> String? {
    if address.hasPrefix("/") { return address }
    guard address.hasPrefix("file:") else { return nil }
    return URL(string: address)?.path(percentEncoded: false)
  }
}

extension TransportRequest {
  fileprivate func signed(_ account: PanelAccount?) -> TransportRequest {
    guard let account else { return self }
    var request = self
    let query = "username=\(PercentEncoding.query(account.name))&password=\(PercentEncoding.query(account.password))"
    if let signed = URL(string: url.absoluteString + (url.query() == nil ? "?" : "&") + query) { request.url = signed }
    return request
  }
}
