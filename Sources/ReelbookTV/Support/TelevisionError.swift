public import ReelbookModel

/// An error of a list, a panel or a guide.
///
/// It has no name, password or address, in fields or texts.
public struct TelevisionError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file's compression is not supported, or the file expands to far more than a list or a guide has.
    public static let unreadablePacking = Self(rawValue: "unreadablePacking")
    /// The reply is a web page instead of a list, a panel's reply or a guide.
    public static let webPage = Self(rawValue: "webPage")
    public static let emptyReply = Self(rawValue: "emptyReply")
    /// The reply is not a panel's.
    public static let malformedReply = Self(rawValue: "malformedReply")
    /// The reply ends in the middle.
    public static let cutReply = Self(rawValue: "cutReply")
    /// The name or the password is wrong, or the account is locked.
    public static let refusedAccount = Self(rawValue: "refusedAccount")
    /// The account has expired.
    public static let expiredAccount = Self(rawValue: "expiredAccount")
    /// The account has no free connections.
    public static let fullAccount = Self(rawValue: "fullAccount")
    /// There is nothing under this address or id.
    public static let notFound = Self(rawValue: "notFound")
    /// There were too many requests, and waiting did not help.
    public static let rateLimited = Self(rawValue: "rateLimited")
    /// The server is down or overloaded.
    public static let serverDown = Self(rawValue: "serverDown")
    /// The server redirects to an address that is not followed.
    public static let redirected = Self(rawValue: "redirected")
    /// The server cannot be reached.
    public static let offline = Self(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Self(rawValue: "insecure")
    /// The address is invalid, or cannot be opened.
    public static let unusableAddress = Self(rawValue: "unusableAddress")
    /// The secret of a source is not in the secret store.
    public static let missingSecret = Self(rawValue: "missingSecret")
    /// A newer version wrote the file.
    public static let newerFormat = Self(rawValue: "newerFormat")
    /// A past programme cannot be watched: its channel has no catch-up, or not for so long.
    public static let noCatchUp = Self(rawValue: "noCatchUp")
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension TelevisionError {
  /// The status of the HTTP reply, if there was one.
  public var httpStatus: Int? { details.status }

  /// Creates an error. The message must not contain secrets.
  public init(_ code: Code, _ message: String, httpStatus: Int? = nil) {
    self.init(code, message: message, ErrorDetails(status: httpStatus))
  }

  /// Creates an error whose message is the sentence of its code.
  init(_ code: Code, httpStatus: Int? = nil) { self.init(code, ErrorDetails(status: httpStatus)) }

  static let packedWithXZ = TelevisionError(.unreadablePacking, TelevisionErrorPhrase.packedWithXZ)
  static let packedAsZIP = TelevisionError(.unreadablePacking, TelevisionErrorPhrase.packedAsZIP)
  static let tooLong = TelevisionError(.malformedReply, TelevisionErrorPhrase.tooLong)
  static let tooManyItems = TelevisionError(.malformedReply, TelevisionErrorPhrase.tooManyItems)
  static let noTimeLeft = TelevisionError(.timedOut, TelevisionErrorPhrase.noTimeLeft)
  static let expandsTooFar = TelevisionError(.unreadablePacking, TelevisionErrorPhrase.expandsTooFar)
}
