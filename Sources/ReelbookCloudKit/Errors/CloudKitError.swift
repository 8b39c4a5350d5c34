public import Foundation
public import ReelbookModel

/// An error of iCloud.
///
/// A zone that does not exist is a `SyncError`, as with any exchange.
public struct CloudKitError: Error, Sendable, Hashable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// iCloud cannot be reached.
    public static let offline = Code(rawValue: "offline")
    /// Nobody is signed in to iCloud on this device at the moment.
    public static let notSignedIn = Code(rawValue: "notSignedIn")
    /// The account may not do this.
    public static let forbidden = Code(rawValue: "forbidden")
    /// iCloud is full.
    public static let full = Code(rawValue: "full")
    /// iCloud is busy.
    public static let busy = Code(rawValue: "busy")
    /// The app is not set up for this container.
    public static let misconfigured = Code(rawValue: "misconfigured")
    /// An invalid record name.
    public static let invalidName = Code(rawValue: "invalidName")
    /// The downloaded bytes are damaged.
    public static let damaged = Code(rawValue: "damaged")
    /// iCloud refused for another reason.
    public static let failed = Code(rawValue: "failed")
  }

  /// The kind of the error.
  public let code: Code
  /// The message: what happened, and what to do.
  public let message: String
  /// The wait that iCloud asks for.
  public let retryAfter: Duration?

  /// Creates an error.
  public init(_ code: Code, _ message: String, retryAfter: Duration? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }
}

extension CloudKitError: CustomStringConvertible, LocalizedError {
  /// The message and the code in one line.
  public var description: String { "\(message) (\(code))" }

  /// The message.
  public var errorDescription: String? { message }
}

extension CloudKitError: Worded {
  /// By the code, such as `cloudkit.offline`.
  public var phrase: Phrase? { Phrase("cloudkit.\(code)") }
}
