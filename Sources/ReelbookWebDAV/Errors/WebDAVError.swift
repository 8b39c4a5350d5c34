public import Foundation
public import ReelbookModel

/// An error of a WebDAV server.
///
/// It has no password and no address, in fields or texts. Without any reply, a `TransportError` of `ReelbookHTTP` is
/// thrown; for a missing folder a `SyncError`, as with any exchange.
public struct WebDAVError: Error, Sendable, Hashable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The address is not a folder on a web server.
    public static let invalidAddress = Code(rawValue: "invalidAddress")
    /// The name or the password is wrong, or none was given.
    public static let unauthorized = Code(rawValue: "unauthorized")
    /// The password would be sent unencrypted.
    public static let insecure = Code(rawValue: "insecure")
    /// The account may not do this.
    public static let forbidden = Code(rawValue: "forbidden")
    /// The file or the folder is locked.
    public static let locked = Code(rawValue: "locked")
    /// The server or the account is full.
    public static let full = Code(rawValue: "full")
    /// The server is busy.
    public static let busy = Code(rawValue: "busy")
    /// A web page came instead of a reply: from a proxy, or a network's login.
    public static let page = Code(rawValue: "page")
    /// The reply is not valid WebDAV, or damaged.
    public static let malformedReply = Code(rawValue: "malformedReply")
    /// The folder has another address.
    public static let moved = Code(rawValue: "moved")
    /// The server does not support WebDAV at this address.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The server failed.
    public static let failed = Code(rawValue: "failed")
    /// The server refused with another status.
    public static let refused = Code(rawValue: "refused")
  }

  /// The kind of the error.
  public let code: Code
  /// The message: what happened, and what to do.
  public let message: String
  /// The HTTP status, if the server gave one.
  public let status: Int?
  /// The wait that the server asks for.
  public let retryAfter: Duration?

  /// Creates an error. The message must not contain secrets.
  public init(_ code: Code, _ message: String, status: Int? = nil, retryAfter: Duration? = nil) {
    self.code = code
    self.message = message
    self.status = status
    self.retryAfter = retryAfter
  }

  /// Whether a retry may help.
  var isPassing: Bool { [.locked, .busy, .page, .failed, .malformedReply].contains(code) }
}

extension WebDAVError: CustomStringConvertible, LocalizedError {
  /// The message, the code and the status in one line.
  public var description: String { "\(message) (\(code)\(status.map { ", HTTP \($0)" } ?? ""))" }

  /// The message.
  public var errorDescription: String? { message }
}

extension WebDAVError: Worded {
  /// The phrase for the code, such as `webdav.full`, with the status of the reply.
  public var phrase: Phrase? { Phrase("webdav.\(code)", ["status": status.map { "\($0)" } ?? ""]) }
}
