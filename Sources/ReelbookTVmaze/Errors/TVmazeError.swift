public import ReelbookBase

/// An error of a request to TVmaze.
///
/// It has no query and nothing that the server wrote, in fields or texts.
public struct TVmazeError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The library has no such series.
    public static let unknownSeries = Self(rawValue: "unknownSeries")
    /// Too many requests, and waiting did not help.
    public static let rateLimited = Self(rawValue: "rateLimited")
    /// The server is down or overloaded.
    public static let serverDown = Self(rawValue: "serverDown")
    /// TVmaze rejects the request.
    public static let rejected = Self(rawValue: "rejected")
    /// The server sends on to an address that is none of a show.
    public static let redirected = Self(rawValue: "redirected")
    /// The reply is not what TVmaze sends.
    public static let malformedReply = Self(rawValue: "malformedReply")
    /// The server cannot be reached.
    public static let offline = Self(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Self(rawValue: "insecure")

    public static let prefix = "tvmaze"

    public static let sentences: [Self: String] = [
      .unknownSeries: "The library has no such series.",
      .rateLimited: "Too many requests; try again in a while.",
      .serverDown: "TVmaze is out of order; try again later.",
      .rejected: "TVmaze does not accept this request (status {status}).",
      .redirected: "TVmaze sent the request elsewhere, which is refused.",
      .malformedReply: "The reply is not what TVmaze sends.",
      .offline: "TVmaze cannot be reached; see whether this device is online.",
      .timedOut: "TVmaze did not answer in time; try again later.",
      .connectionLost: "The connection broke off; try again.",
      .insecure: "The connection is not secure.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension TVmazeError {
  /// The status of the HTTP reply, if there was one.
  public var httpStatus: Int? { details.status }
  /// The wait that the server asks for, longer than the client allows.
  public var retryAfter: Duration? { details.retryAfter }

  /// Creates an error with the sentence of its code.
  init(_ code: Code, status: Int? = nil, retryAfter: Duration? = nil) {
    let sentence = (Code.sentences[code] ?? code.rawValue).replacing("{status}", with: "\(status ?? 0)")
    self.init(code, message: sentence, ErrorDetails(status: status, retryAfter: retryAfter))
  }

  /// Whether it would stop every request.
  var stopsEverything: Bool { [.offline, .rateLimited, .insecure].contains(code) }

  /// Whether it is about the network or the server, not the request.
  var mayAffectAll: Bool { [.timedOut, .connectionLost, .serverDown].contains(code) }
}
