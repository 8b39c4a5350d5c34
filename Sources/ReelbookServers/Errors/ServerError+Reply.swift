import ReelbookHTTP
import ReelbookModel

extension ServerError {
  /// Creates the error of a reply; `nil` for one that is well.
  init?(_ reply: TransportReply, isPageAllowed: Bool = false) {
    switch reply.status {
    case 200..<300:
      guard !isPageAllowed, !reply.body.isEmpty, reply.isWebPage else { return nil }
      self.init(.page, status: reply.status)
    case 300..<400: self.init(.moved, status: reply.status)
    case 401: self.init(.refusedToken, status: 401)
    case 403: self.init(.forbidden, status: 403)
    case 404, 410: self.init(.notFound, status: reply.status)
    case 429, 503: self.init(.busy, status: reply.status, retryAfter: RetryAfter.wait(in: reply))
    case 500...: self.init(.failed, status: reply.status, retryAfter: RetryAfter.wait(in: reply))
    default: self.init(.refused, status: reply.status)
    }
  }

  /// Creates the error for a missing reply. A transport's own words may have the address.
  init(_ error: TransportError) {
    let code = error.code == .tooLong ? .malformedReply : Code(rawValue: error.code.rawValue)
    self.init(Code.sentences[code] == nil ? .connectionLost : code)
  }
}
