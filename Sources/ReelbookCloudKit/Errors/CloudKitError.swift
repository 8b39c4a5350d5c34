public import Foundation
public import ReelbookModel

/// Why iCloud did not do what it was asked.
///
/// A zone that is not there is a `SyncError`, as with any exchange.
public struct CloudKitError: Error, Sendable, Hashable {
  /// A kind of failure; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// There is no way to iCloud.
    public static let offline = Code(rawValue: "offline")
    /// Nobody is signed in to iCloud on this device, or not for the moment.
    public static let notSignedIn = Code(rawValue: "notSignedIn")
    /// The account may not do this.
    public static let forbidden = Code(rawValue: "forbidden")
    /// There is no room left in iCloud.
    public static let full = Code(rawValue: "full")
    /// iCloud asks for patience.
    public static let busy = Code(rawValue: "busy")
    /// The app is not set up for this container.
    public static let misconfigured = Code(rawValue: "misconfigured")
    /// A name that no record can have.
    public static let invalidName = Code(rawValue: "invalidName")
    /// What came is not what was written.
    public static let damaged = Code(rawValue: "damaged")
    /// iCloud refused for another reason.
    public static let failed = Code(rawValue: "failed")
  }

  /// Which kind of failure this is.
  public let code: Code
  /// What happened, and what to do.
  public let message: String
  /// How long iCloud asks to wait.
  public let retryAfter: Duration?

  /// Makes an error.
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
