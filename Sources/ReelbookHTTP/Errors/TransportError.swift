public import ReelbookBase

/// The error of a request without a reply.
///
/// It has no secret and no query, in fields or texts.
public struct TransportError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The server cannot be reached.
    public static let offline = Self(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Self(rawValue: "insecure")
    /// The reply is not HTTP.
    public static let malformedReply = Self(rawValue: "malformedReply")
    /// The reply is far longer than what was asked for.
    package static let tooLong = Self(rawValue: "tooLong")

    public static let prefix = "http"

    public static let sentences: [Self: String] = [
      .offline: "The server cannot be reached; see whether this device is online.",
      .timedOut: "The server did not answer in time; try again later.",
      .connectionLost: "The connection broke off; try again.",
      .insecure: "The connection is not secure.",
      .malformedReply: "The reply is not HTTP.",
      .tooLong: "The reply is far longer than what was asked for; it is not read.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension TransportError {
  /// Creates an error. The message must not contain secrets.
  public init(_ code: Code, _ message: String) { self.init(code, message: message) }

  /// A reply that is far longer than what was asked for.
  package static let tooLong = TransportError(
    .tooLong, "The reply is far longer than what was asked for; it is not read.")

  /// Whether the server could not be reached, or not for long enough.
  var isUnreachable: Bool { [.offline, .timedOut, .connectionLost].contains(code) }
}
