public import ReelbookBase

/// An error of a request to TMDb.
///
/// It has no token and no query, in fields or texts.
public struct TMDbError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The client was made without a token; nothing was sent.
    public static let noToken = Self(rawValue: "noToken")
    /// TMDb does not accept the token, or not for this.
    public static let invalidToken = Self(rawValue: "invalidToken")
    /// There is nothing under this id or address.
    public static let notFound = Self(rawValue: "notFound")
    /// Too many requests, and waiting did not help.
    public static let rateLimited = Self(rawValue: "rateLimited")
    /// The server is down or overloaded.
    public static let serverDown = Self(rawValue: "serverDown")
    /// The server cannot be reached.
    public static let offline = Self(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Self(rawValue: "insecure")
    /// The server redirected the request, which is refused.
    public static let redirected = Self(rawValue: "redirected")
    /// The reply is not what TMDb sends.
    public static let malformedReply = Self(rawValue: "malformedReply")
    /// The request is invalid; nothing was sent.
    public static let invalidRequest = Self(rawValue: "invalidRequest")
    /// TMDb rejects the request.
    public static let rejected = Self(rawValue: "rejected")
    /// A downloaded image is not a whole image.
    public static let brokenImage = Self(rawValue: "brokenImage")
    /// A file could not be written or read.
    public static let storage = Self(rawValue: "storage")

    public static let prefix = "tmdb"

    public static let sentences: [Self: String] = [
      .noToken: "A token is needed: make one at themoviedb.org/settings/api.",
      .invalidToken: "TMDb does not accept the token; see themoviedb.org/settings/api for the right one.",
      .notFound: "TMDb has nothing here; the id may have been deleted or merged into another.",
      .rateLimited: "Too many requests; try again in a while.",
      .serverDown: "TMDb is out of order; try again later.",
      .offline: "TMDb cannot be reached; see whether this device is online.",
      .timedOut: "TMDb did not answer in time; try again later.",
      .connectionLost: "The connection broke off; try again.",
      .insecure: "The connection is not secure.",
      .redirected: "The server sent the request elsewhere, which is refused so that the token stays here.",
      .malformedReply: "The reply is not what TMDb sends.",
      .invalidRequest: "The request is invalid; nothing was sent.",
      .rejected: "TMDb does not accept this request.",
      .brokenImage: "The picture did not come as a whole; try again.",
      .storage: "A file could not be written or read.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension TMDbError {
  /// The status of the HTTP reply, if there was one.
  public var httpStatus: Int? { details.status }
  /// TMDb's own number for the failure, which is not the HTTP status.
  public var tmdbCode: Int? { details.tmdbCode }
  /// The wait that the server asks for, longer than the client allows.
  public var retryAfter: Duration? { details.retryAfter }
  /// The path that was asked, such as `movie/603`, without its query.
  public var endpoint: String? { details.endpoint }

  /// Creates an error. Its texts must not contain secrets.
  public init(
    _ code: Code,
    _ message: String,
    httpStatus: Int? = nil,
    tmdbCode: Int? = nil,
    retryAfter: Duration? = nil,
    endpoint: String? = nil
  ) {
    self.init(
      code, message: message,
      ErrorDetails(endpoint: endpoint, status: httpStatus, tmdbCode: tmdbCode, retryAfter: retryAfter))
  }

  /// The same error, at the path that was asked.
  package func at(_ endpoint: String) -> TMDbError {
    var details = details
    details.endpoint = details.endpoint ?? endpoint
    return TMDbError(content: content.with(details))
  }
}
