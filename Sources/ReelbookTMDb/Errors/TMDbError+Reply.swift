import Foundation
import ReelbookHTTP
import ReelbookModel

extension TMDbError {
  /// Creates the error of a reply: by TMDb's own number if there is one, otherwise by the HTTP status.
  init(_ reply: TransportReply, token: Secret?) {
    let problem = try? WireReader.read(reply.body) { bytes, cursor throws(WireFailure) in
      try TMDb.Problem.read(bytes, &cursor)
    }
    // An edge server answers for TMDb with a page of its own. The status says what it means.
    let isCertain = reply.status >= 500 || [401, 403, 404, 410, 429].contains(reply.status)
    guard problem?.code != nil || !reply.isWebPage || isCertain else {
      self.init(.malformedReply, Self.webPage, httpStatus: reply.status)
      return
    }
    let code = Self.code(tmdb: problem?.code, status: reply.status)
    var message = Code.sentences[code] ?? code.rawValue
    let wait = [.rateLimited, .serverDown].contains(code) ? RetryAfter.wait(in: reply) : nil
    if let wait, wait > .zero { message += " The server asks to wait \(wait.components.seconds) seconds." }
    if let text = problem?.message {
      message += " TMDb says: " + (token?.redact(text) ?? text).prefix(200)
    }
    self.init(code, message, httpStatus: reply.status, tmdbCode: problem?.code, retryAfter: wait)
  }

  /// Creates the error for a missing reply.
  init(_ error: TransportError) {
    self.init(error.code == .tooLong ? .malformedReply : Code(rawValue: error.code.rawValue), error.message)
  }

  /// The message for a web page instead of a reply.
  static let webPage = "A web page came in place of the reply; a proxy or a login page may be in the way."

  private static func code(tmdb: Int?, status: Int) -> Code {
    switch tmdb {
    case 7, 14, 17, 30, 33, 35, 36: return .invalidToken
    case 34, 37: return .notFound
    case 25: return .rateLimited
    case 9, 24, 43, 46: return .serverDown
    default: break
    }
    switch status {
    case 300..<400: return .redirected
    case 401, 403: return .invalidToken
    case 404, 410: return .notFound
    case 429: return .rateLimited
    case 400..<500: return .rejected
    case 500...: return .serverDown
    default: return .malformedReply
    }
  }

  /// No token at all.
  static let withoutToken = TMDbError(
    .noToken,
    "A token is needed: make one at themoviedb.org/settings/api and pass it to TMDbClient(token:), read from where your app keeps it."
  )

  /// A token that could not even be sent.
  static let unusableToken = TMDbError(
    .invalidToken, "The token has spaces or other characters that no token has; was it copied whole?")
}
