public import ReelbookBase

/// An error of a WebDAV server.
///
/// It has no password and no address, in fields or texts. Without any reply, a `TransportError` of `ReelbookHTTP` is
/// thrown; for a missing folder a `SyncError`, as with any exchange.
public struct WebDAVError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address is not a folder on a web server.
    public static let invalidAddress = Self(rawValue: "invalidAddress")
    /// The name or the password is wrong, or none was given.
    public static let unauthorized = Self(rawValue: "unauthorized")
    /// The password would be sent unencrypted.
    public static let insecure = Self(rawValue: "insecure")
    /// The account may not do this.
    public static let forbidden = Self(rawValue: "forbidden")
    /// The file or the folder is locked.
    public static let locked = Self(rawValue: "locked")
    /// The server or the account is full.
    public static let full = Self(rawValue: "full")
    /// The server is busy.
    public static let busy = Self(rawValue: "busy")
    /// A web page came instead of a reply: from a proxy, or a network's login.
    public static let page = Self(rawValue: "page")
    /// The reply is not valid WebDAV, or damaged.
    public static let malformedReply = Self(rawValue: "malformedReply")
    /// The folder has another address.
    public static let moved = Self(rawValue: "moved")
    /// The server does not support WebDAV at this address.
    public static let unsupported = Self(rawValue: "unsupported")
    /// The server failed.
    public static let failed = Self(rawValue: "failed")
    /// The server refused with another status.
    public static let refused = Self(rawValue: "refused")

    public static let prefix = "webdav"

    public static let sentences: [Self: String] = [
      .invalidAddress: "The address is no folder on a web server.",
      .unauthorized: "The server does not accept this name and password.",
      .insecure: "The password would be sent unencrypted; use an address that begins with https.",
      .forbidden: "The server does not let this account do that.",
      .locked: "The file or the folder is locked on the server; try again later.",
      .full: "There is no room left on the server, or for this account.",
      .busy: "The server is busy; try again later.",
      .page: "A web page came in place of a reply; the network may want a login.",
      .malformedReply: "The reply is not WebDAV, or damaged.",
      .moved: "The folder has another address.",
      .unsupported: "The server does not speak WebDAV at this address.",
      .failed: "The server failed; try again later.",
      .refused: "The server refused (status {status}).",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension WebDAVError {
  /// The HTTP status, if the server gave one.
  public var status: Int? { details.status }
  /// The wait that the server asks for.
  public var retryAfter: Duration? { details.retryAfter }

  /// Creates an error. The message must not contain secrets.
  public init(_ code: Code, _ message: String, status: Int? = nil, retryAfter: Duration? = nil) {
    self.init(code, message: message, ErrorDetails(status: status, retryAfter: retryAfter))
  }

  /// Whether a retry may help.
  var isTransient: Bool { [.locked, .busy, .page, .failed, .malformedReply].contains(code) }
}
