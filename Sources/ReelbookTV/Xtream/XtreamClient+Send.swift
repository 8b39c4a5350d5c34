import Foundation
import ReelbookBase
import ReelbookHTTP

extension XtreamClient {
  /// Fetches a reply that is an object; an array counts as an empty one.
  func object(_ action: String?, _ parameters: [String: String]) async throws -> LooseJSON {
    let body = try await body(action, parameters)
    var reader = LooseJSONReader(body.jsonRange)
    guard let value = reader.value(body.span) else { throw TelevisionError(.malformedReply) }
    if action != nil, value["user_info"].isObject { throw refusal(value) }
    return value
  }

  /// Calls `body` with the elements of a reply: an array, or an object that has them as members.
  func list(_ action: String, _ parameters: [String: String], _ body: (LooseJSON) throws -> Void) async throws {
    let bytes = try await self.body(action, parameters, upTo: Self.listLimit)
    var reader = LooseJSONReader(bytes.jsonRange)
    var (hasItem, hasOther) = (false, false)
    let isComplete = try reader.eachElement(bytes.span) { element in
      switch element {
      case .object where element["auth"].int != nil: throw refusal(.object([("user_info", element)]))
      case .object:
        hasItem = true
        try body(element)
      case .null: break
      default: hasOther = true
      }
    }
    // It ends before its last bracket: what came is not all.
    guard isComplete || bytes.jsonRange.isEmpty || reader.index < bytes.count else { throw TelevisionError(.cutReply) }
    // An object of texts alone is a message.
    guard isComplete, hasItem || !hasOther else { throw TelevisionError(.malformedReply) }
  }

  /// The error for a reply with the status of the account instead of data.
  private func refusal(_ status: LooseJSON) -> TelevisionError {
    do throws(TelevisionError) {
      _ = try PanelStatus(status, asOf: now())
      return TelevisionError(.malformedReply)
    } catch {
      return error
    }
  }

  /// The most bytes of a section. Those of the largest panels have some hundred millions.
  private static let listLimit: Int64 = 512 << 20

  private func body(
    _ action: String?, _ parameters: [String: String], upTo limit: Int64? = nil
  ) async throws -> Data {
    let query = ([("action", action)] + parameters.sorted { $0.key < $1.key }.map { ($0.key, Optional($0.value)) })
      .compactMap { name, value in value.map { "\(name)=\(PercentEncoding.query($0))" } }.joined(separator: "&")
    guard let url = URL(string: account.server.text + "/player_api.php" + (query.isEmpty ? "" : "?" + query)) else {
      throw TelevisionError(.unusableAddress)
    }
    // An account's status is never cached.
    let rule = action == nil ? CachingRule.none : CachingRule(defaultLifetime: .seconds(300))
    do {
      var request = TransportRequest(url: url, timeout: .seconds(120), caching: rule)
      request.lengthLimit = limit
      let reply = try await transport.send(request)
      try reply.checkLength(for: request)
      try TelevisionError.check(reply)
      return reply.body
    } catch let error as TransportError {
      throw TelevisionError(error, redacted: redact(error.message))
    }
  }
}

extension TelevisionError {
  /// Creates the error for a missing reply.
  init(_ error: TransportError, redacted message: String) {
    guard error.code != .tooLong else {
      self = .tooLong
      return
    }
    self.init(Code(rawValue: error.code.rawValue), message: message)
  }

  /// Throws for a reply that cannot be read.
  static func check(_ reply: TransportReply) throws(TelevisionError) {
    switch reply.status {
    case 200..<300: break
    case 300..<400: throw TelevisionError(.redirected, httpStatus: reply.status)
    case 401, 403: throw TelevisionError(.refusedAccount, httpStatus: reply.status)
    case 404, 410: throw TelevisionError(.notFound, httpStatus: reply.status)
    case 429: throw TelevisionError(.rateLimited, httpStatus: reply.status)
    // Panels' own statuses for an account with too many connections.
    case 456, 458, 509: throw TelevisionError(.fullAccount, httpStatus: reply.status)
    case 500...: throw TelevisionError(.serverDown, httpStatus: reply.status)
    default: throw TelevisionError(.malformedReply, httpStatus: reply.status)
    }
    guard !reply.body.allSatisfy({ $0 <= 0x20 }) else { throw TelevisionError(.emptyReply, httpStatus: reply.status) }
    guard !reply.isWebPage else { throw TelevisionError(.webPage, httpStatus: reply.status) }
  }
}

extension Data {
  /// The range of its JSON, after a byte order mark and accidental output of the server.
  fileprivate var jsonRange: Range<Int> {
    let bytes = span
    var start = count - withoutMark.count
    while start < bytes.count, bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") { start += 1 }
    return start..<bytes.count
  }
}
