public import ReelbookBase

/// An error of a media server, or of the way to it.
///
/// It has no token, no address and nothing that the server wrote, in fields or texts.
public struct ServerError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address is not one of a web server.
    public static let invalidAddress = Self(rawValue: "invalidAddress")
    /// The server refuses the token, or there is none.
    public static let refusedToken = Self(rawValue: "refusedToken")
    /// The token's user may not do this.
    public static let forbidden = Self(rawValue: "forbidden")
    /// The server has no user of that name.
    public static let unknownUser = Self(rawValue: "unknownUser")
    /// The item is not on the server any more.
    public static let notFound = Self(rawValue: "notFound")
    /// The plan is for another server.
    public static let otherServer = Self(rawValue: "otherServer")
    /// The server is busy.
    public static let busy = Self(rawValue: "busy")
    /// The server failed.
    public static let failed = Self(rawValue: "failed")
    /// The server refused with another status.
    public static let refused = Self(rawValue: "refused")
    /// The server sends on to another address.
    public static let moved = Self(rawValue: "moved")
    /// A web page came instead of a reply.
    public static let page = Self(rawValue: "page")
    /// The reply is not what such a server sends, or damaged.
    public static let malformedReply = Self(rawValue: "malformedReply")
    /// The server cannot be reached.
    public static let offline = Self(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Self(rawValue: "insecure")

    public static let prefix = "servers.error"

    public static let sentences: [Self: String] = [
      .invalidAddress: "The address is none of a server; it begins with https:// or http://.",
      .refusedToken: "The server refuses the token; make another one in its settings.",
      .forbidden: "The server does not let this token's user do that.",
      .unknownUser: "The server has no user of this name; look at its list of users.",
      .notFound: "The item is not on the server any more; read the items again.",
      .otherServer: "The plan is for another server; read the items of this one, and make a plan for them.",
      .busy: "The server is busy; try again later.",
      .failed: "The server failed; try again later.",
      .refused: "The server refused (status {status}).",
      .moved: "The server has another address; use that.",
      .page: "A web page came in place of a reply; the network may want a login.",
      .malformedReply: "The reply is not what such a server sends, or it is damaged.",
      .offline: "The server cannot be reached; see whether this device is online.",
      .timedOut: "The server did not answer in time; try again later.",
      .connectionLost: "The connection broke off; try again.",
      .insecure: "The connection is not secure.",
    ]
  }

  public let content: ErrorContent
  /// What is left of a plan that could not be sent to its end. Send it later.
  public internal(set) var unsent: WatchedStatePlan?

  public init(content: ErrorContent) { self.content = content }
}

extension ServerError {
  /// The HTTP status, if the server gave one.
  public var status: Int? { details.status }
  /// The wait that the server asks for.
  public var retryAfter: Duration? { details.retryAfter }

  /// Creates an error with the sentence of its code.
  init(_ code: Code, status: Int? = nil, retryAfter: Duration? = nil) {
    let sentence = (Code.sentences[code] ?? code.rawValue).replacing("{status}", with: "\(status ?? 0)")
    self.init(code, message: sentence, ErrorDetails(status: status, retryAfter: retryAfter))
  }

  /// Whether another attempt may help.
  var isTransient: Bool { [.busy, .failed, .page, .connectionLost].contains(code) }

  /// Whether it is about the item of a request, and not about the server.
  var isAboutItem: Bool { [.notFound, .refused, .failed].contains(code) }
}
