/// The name and password of a WebDAV account.
///
/// Its descriptions show neither.
public struct WebDAVAccount: Sendable, Hashable {
  /// An authentication scheme. Minor versions may add some.
  public struct Scheme: RawRepresentable, Hashable, Sendable {
    /// The scheme's name.
    public let rawValue: String

    /// Creates a scheme from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The scheme that the server asks for; digest if it accepts both.
    ///
    /// The first request of a session is sent twice.
    public static let automatic = Scheme(rawValue: "automatic")
    /// The password itself in each request, the first one included (RFC 7617).
    public static let basic = Scheme(rawValue: "basic")
    /// A proof that does not show the password, never the password itself (RFC 7616).
    public static let digest = Scheme(rawValue: "digest")
  }

  let name: String
  let password: String
  /// The authentication scheme.
  public var scheme: Scheme
  /// Whether the password itself may be sent over a connection that is not encrypted.
  ///
  /// Other people on the network can read it there. Digest works without this permission.
  public var isSentInClear: Bool

  /// Creates an account; services with a second factor issue a password for apps.
  public init(name: String, password: String, scheme: Scheme = .automatic, isSentInClear: Bool = false) {
    self.name = name
    self.password = password
    self.scheme = scheme
    self.isSentInClear = isSentInClear
  }
}

extension WebDAVAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The scheme, and neither the name nor the password.
  public var description: String { "WebDAVAccount([redacted], \(scheme.rawValue))" }
  /// The same as the description.
  public var debugDescription: String { description }
  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["scheme": scheme.rawValue]) }
}
