public import Foundation
public import ReelbookModel

/// Why a WebDAV server did not do what it was asked.
///
/// Holds no password and no address: neither in its fields nor in any text made of it. Where there was no reply at all, a
/// `TransportError` of `ReelbookHTTP` says so; a folder that is not there is a `SyncError`, as with any exchange.
public struct WebDAVError: Error, Sendable, Hashable {
  /// A kind of failure; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The address is none of a folder on a web server.
    public static let invalidAddress = Code(rawValue: "invalidAddress")
    /// The name or the password is wrong, or none was given.
    public static let unauthorized = Code(rawValue: "unauthorized")
    /// The password would travel readable by anybody on the way.
    public static let insecure = Code(rawValue: "insecure")
    /// The account may not do this.
    public static let forbidden = Code(rawValue: "forbidden")
    /// Somebody has locked the file or the folder.
    public static let locked = Code(rawValue: "locked")
    /// The server, or the account, has no room left.
    public static let full = Code(rawValue: "full")
    /// The server asks for patience.
    public static let busy = Code(rawValue: "busy")
    /// A web page came in place of a reply: of a proxy, or of a network that wants a login.
    public static let page = Code(rawValue: "page")
    /// The reply is not what WebDAV says that it should be, or it is damaged.
    public static let malformedReply = Code(rawValue: "malformedReply")
    /// The folder has another address.
    public static let moved = Code(rawValue: "moved")
    /// The server does not speak WebDAV at this address.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The server failed.
    public static let failed = Code(rawValue: "failed")
    /// The server refused for another reason; the status says which.
    public static let refused = Code(rawValue: "refused")
  }

  /// Which kind of failure this is.
  public let code: Code
  /// What happened, and what to do.
  public let message: String
  /// The HTTP status, if the server gave one.
  public let status: Int?
  /// How long the server asks to wait.
  public let retryAfter: Duration?

  /// Makes an error from a text that holds no secret.
  public init(_ code: Code, _ message: String, status: Int? = nil, retryAfter: Duration? = nil) {
    self.code = code
    self.message = message
    self.status = status
    self.retryAfter = retryAfter
  }

  /// Whether it may help to ask again.
  var isPassing: Bool { [.locked, .busy, .page, .failed, .malformedReply].contains(code) }
}

extension WebDAVError: CustomStringConvertible, LocalizedError {
  /// The message, the code and the status in one line.
  public var description: String { "\(message) (\(code)\(status.map { ", HTTP \($0)" } ?? ""))" }

  /// The message.
  public var errorDescription: String? { message }
}

extension WebDAVError: Worded {
  /// By the code, such as `webdav.full`, with the status of the reply in its place.
  public var phrase: Phrase? { Phrase("webdav.\(code)", ["status": status.map { "\($0)" } ?? ""]) }
}
