public import Foundation
public import ReelbookBase

/// The error of a request without a reply.
///
/// It has no secret and no query, in fields or texts.
public struct TransportError: Error, Sendable, Hashable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The server cannot be reached.
    public static let offline = Code(rawValue: "offline")
    /// The reply did not come in time.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The connection broke off.
    public static let connectionLost = Code(rawValue: "connectionLost")
    /// The connection is not secure.
    public static let insecure = Code(rawValue: "insecure")
    /// The reply is not HTTP.
    public static let malformedReply = Code(rawValue: "malformedReply")
  }

  /// The kind of the error.
  public let code: Code
  /// What happened.
  public let message: String

  /// Creates an error. The message must not contain secrets.
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
  /// The phrase for the code, such as `http.offline`.
  public var phrase: Phrase? { Phrase("http.\(code)") }
}
