public import Foundation
public import ReelbookModel

/// An error of a request to TMDb.
///
/// It has no token and no query, in fields or texts.
public struct TMDbError: Error, Sendable, Hashable {
  /// The kind of the error.
  public let code: Code
  /// The status of the HTTP reply, if there was one.
  public let httpStatus: Int?
  /// TMDb's own number for the failure, which is not the HTTP status.
  public let tmdbCode: Int?
  /// What happened, and what to do.
  public let message: String
  /// The wait that the server asks for, longer than the client allows.
  public let retryAfter: Duration?
  /// The path that was asked, such as `movie/603`, without its query.
  public let endpoint: String?

  /// Creates an error. Its texts must not contain secrets.
  public init(
    _ code: Code,
    _ message: String,
    httpStatus: Int? = nil,
    tmdbCode: Int? = nil,
    retryAfter: Duration? = nil,
    endpoint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.httpStatus = httpStatus
    self.tmdbCode = tmdbCode
    self.retryAfter = retryAfter
    self.endpoint = endpoint
  }

  package func at(_ endpoint: String) -> TMDbError {
    TMDbError(
      code, message, httpStatus: httpStatus, tmdbCode: tmdbCode, retryAfter: retryAfter,
      endpoint: self.endpoint ?? endpoint)
  }
}

extension TMDbError: CustomStringConvertible, LocalizedError {
  /// The code, the numbers and the message in one line.
  public var description: String {
    var numbers: [String] = []
    if let httpStatus { numbers.append("HTTP \(httpStatus)") }
    if let tmdbCode { numbers.append("TMDb \(tmdbCode)") }
    if let endpoint { numbers.append(endpoint) }
    let context = numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))"
    return "\(code): \(message)\(context)"
  }

  /// The message.
  public var errorDescription: String? { message }
}

extension TMDbError: Worded {
  /// The phrase for the code, such as `tmdb.notFound`, with the status of the reply.
  public var phrase: Phrase? { Phrase("tmdb.\(code)", ["status": httpStatus.map { "\($0)" } ?? ""]) }
}
