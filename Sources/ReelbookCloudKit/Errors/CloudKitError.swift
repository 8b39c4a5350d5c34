public import ReelbookBase

/// An error of iCloud.
///
/// A zone that does not exist is a `SyncError`, as with any exchange.
public struct CloudKitError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// iCloud cannot be reached.
    public static let offline = Self(rawValue: "offline")
    /// Nobody is signed in to iCloud on this device at the moment.
    public static let notSignedIn = Self(rawValue: "notSignedIn")
    /// Another account is signed in than the one that the library is shared with.
    public static let otherAccount = Self(rawValue: "otherAccount")
    /// The account may not do this.
    public static let forbidden = Self(rawValue: "forbidden")
    /// iCloud is full.
    public static let full = Self(rawValue: "full")
    /// A file, or the smallest part of one, is too large for iCloud.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// iCloud is busy.
    public static let busy = Self(rawValue: "busy")
    /// The app is not set up for this container.
    public static let misconfigured = Self(rawValue: "misconfigured")
    /// An invalid record name.
    public static let invalidName = Self(rawValue: "invalidName")
    /// The downloaded bytes are damaged.
    public static let damaged = Self(rawValue: "damaged")
    /// iCloud refused for another reason.
    public static let failed = Self(rawValue: "failed")

    public static let prefix = "cloudkit"

    public static let sentences: [Self: String] = [
      .offline: "iCloud cannot be reached; see whether this device is online.",
      .notSignedIn: "Nobody is signed in to iCloud on this device.",
      .otherAccount: "Another iCloud account is signed in than the one that the library is shared with.",
      .forbidden: "The iCloud account may not do this.",
      .full: "iCloud is full.",
      .tooLarge: "A file is too large for iCloud.",
      .busy: "iCloud is busy; try again later.",
      .misconfigured: "The app is not set up for iCloud.",
      .invalidName: "iCloud does not accept this name.",
      .damaged: "What came from iCloud is damaged.",
      .failed: "iCloud refused.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension CloudKitError {
  /// The wait that iCloud asks for.
  public var retryAfter: Duration? { details.retryAfter }

  /// Creates an error.
  public init(_ code: Code, _ message: String, retryAfter: Duration? = nil) {
    self.init(code, message: message, ErrorDetails(retryAfter: retryAfter))
  }
}
