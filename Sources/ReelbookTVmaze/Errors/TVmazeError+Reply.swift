import ReelbookHTTP
import ReelbookModel

extension TVmazeError {
  /// Creates the error of a reply; `nil` for one that is well. A reply that there is nothing is none.
  init?(_ reply: TransportReply) {
    switch reply.status {
    case 200..<300:
      guard reply.isWebPage else { return nil }
      self.init(.malformedReply, status: reply.status)
    case 300..<400: self.init(.redirected, status: reply.status)
    case 429: self.init(.rateLimited, status: 429, retryAfter: RetryAfter.wait(in: reply))
    case 500...: self.init(.serverDown, status: reply.status, retryAfter: RetryAfter.wait(in: reply))
    default: self.init(.rejected, status: reply.status)
    }
  }

  /// Creates the error for a missing reply.
  init(_ error: TransportError) {
    let code = error.code == .tooLong ? .malformedReply : Code(rawValue: error.code.rawValue)
    self.init(Code.sentences[code] == nil ? .connectionLost : code)
  }
}
