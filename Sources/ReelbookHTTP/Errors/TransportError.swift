public import Foundation
public import ReelbookModel

/// Why a request has no reply.
///
/// Holds no secret and no query: neither in its fields nor in any text made of it.
public struct TransportError: Error, Sendable, Hashable {
  /// A kind of failure; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// There is no way to the server.
    public static let offline = Code(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Code(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Code(rawValue: "insecure")
    /// What came is no HTTP reply.
    public static let malformedReply = Code(rawValue: "malformedReply")
  }

  /// What kind of failure this is.
  public let code: Code
  /// What happened.
  public let message: String

  /// Makes an error from a text that holds no secret.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Whether the server could not be reached, or not for long enough.
  var isUnreachable: Bool { [.offline, .timedOut, .connectionLost].contains(code) }
}

extension TransportError: CustomStringConvertible, LocalizedError {
  /// The code and the message in one line.
  public var description: String { "\(code): \(message)" }

  /// The message.
  public var errorDescription: String? { message }
}

extension TransportError: Worded {
  /// By the code, such as `http.offline`.
  public var phrase: Phrase? { Phrase("http.\(code)") }
}
