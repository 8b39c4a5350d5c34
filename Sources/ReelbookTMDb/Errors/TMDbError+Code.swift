extension TMDbError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The client was made without a token; nothing was sent.
    public static let noToken = Code(rawValue: "noToken")
    /// TMDb does not accept the token, or not for this.
    public static let invalidToken = Code(rawValue: "invalidToken")
    /// There is nothing under this id or address.
    public static let notFound = Code(rawValue: "notFound")
    /// Too many requests, and waiting did not help.
    public static let rateLimited = Code(rawValue: "rateLimited")
    /// The server is down or overloaded.
    public static let serverDown = Code(rawValue: "serverDown")
    /// The server cannot be reached.
    public static let offline = Code(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Code(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Code(rawValue: "insecure")
    /// The server redirected the request, which is refused.
    public static let redirected = Code(rawValue: "redirected")
    /// The reply is not what TMDb sends.
    public static let malformedReply = Code(rawValue: "malformedReply")
    /// The request is invalid; nothing was sent.
    public static let invalidRequest = Code(rawValue: "invalidRequest")
    /// TMDb rejects the request.
    public static let rejected = Code(rawValue: "rejected")
    /// A downloaded image is not a whole image.
    public static let brokenImage = Code(rawValue: "brokenImage")
    /// A file could not be written or read.
    public static let storage = Code(rawValue: "storage")
  }
}
