import Foundation
import ReelbookBase
import ReelbookHTTP

extension Television {
  /// How long a download takes at most, with its redirects and with what a transport tries again.
  private static let longestDownload = Duration.seconds(300)

  /// Calls `body` with the bytes of an address, which it may read more than once; a download goes through a temporary
  /// file. A server that knows the validators may answer that nothing has changed.
  ///
  /// Redirects of a list are followed. A redirect of a panel is not followed to another host or port, or from `https` to
  /// `http`: nobody else must get the account.
  func withBytes<Result>(
    of address: StreamAddress, account: PanelAccount?, since validators: Validators, within timeout: Duration,
    upTo length: Int64 = ExpansionBound.most, _ body: (FetchedBytes) throws -> Result
  ) async throws -> Result {
    if let path = Self.path(of: address.text) { return try body(FetchedBytes(path: path)) }
    guard let url = URL(string: address.text), url.scheme == "http" || url.scheme == "https", url.host() != nil else {
      throw TelevisionError(.unusableAddress)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(UUID().uuidString).\(Self.downloadExtension)")
    defer { try? FileManager.default.removeItem(at: file) }
    var request = TransportRequest(url: url, headers: validators.headers, timeout: timeout, file: file)
    request.lengthLimit = length
    let reply: TransportReply
    do {
      reply = try await withDeadline(Self.longestDownload, clock: limits.clock) { [request] in
        try await self.download(request, account, to: file)
      }
    } catch let error as TransportError {
      throw TelevisionError(error, redacted: error.message)
    }
    return try body(FetchedBytes(reply))
  }

  private func download(
    _ request: TransportRequest, _ account: PanelAccount?, to file: URL
  ) async throws -> TransportReply {
    var request = request
    let secrets = [account?.name, account?.password].compactMap { Secret($0) }
    for _ in 0..<5 {
      let signed = SigningTransport(transport, secrets: secrets) { $0.signed(account) }
      let reply: TransportReply
      do {
        try? FileManager.default.removeItem(at: file)
        reply = try await signed.send(request)
        try reply.checkLength(for: request)
      } catch let error as TransportError {
        throw TelevisionError(error, redacted: AddressRedaction.redact(text: error.message))
      }
      guard (300..<400).contains(reply.status), let location = reply.headers["location"],
        let next = URL(string: location, relativeTo: request.url)?.absoluteURL
      else {
        let isUnchanged = reply.status == Validators.unchanged && !request.headers.isEmpty
        if !isUnchanged { try TelevisionError.check(reply) }
        return reply
      }
      guard next.scheme == "http" || next.scheme == "https", account == nil || Self.isAsSafe(next, as: request.url)
      else {
        throw TelevisionError(.redirected)
      }
      request.url = next
    }
    throw TelevisionError(.redirected)
  }

  /// Whether an account may go to an address: to the same server, or to the same host by `https`.
  private static func isAsSafe(_ next: URL, as url: URL) -> Bool {
    guard next.host() == url.host() else { return false }
    if next.scheme == url.scheme { return next.port == url.port }
    return next.scheme == "https" && next.port == nil
  }

  /// The path of a file on this device; `nil` for any other address.
  static func path(of address: String) -> String? {
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
