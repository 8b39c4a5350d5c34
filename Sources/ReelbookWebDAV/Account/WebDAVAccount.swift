/// The name and password of a WebDAV account.
///
/// No text made of it shows either.
public struct WebDAVAccount: Sendable, Hashable {
  /// An authentication scheme. Minor versions may add some.
  public struct Scheme: RawRepresentable, Hashable, Sendable {
    /// The scheme's name.
    public let rawValue: String

    /// Creates a scheme from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What the server asks for; digest where it takes both. The first request of a session costs one more.
    public static let asked = Scheme(rawValue: "asked")
    /// The password itself with each request, also with the first (RFC 7617).
    public static let basic = Scheme(rawValue: "basic")
    /// A proof that does not show the password, and never the password itself (RFC 7616).
    public static let digest = Scheme(rawValue: "digest")
  }

  let name: String
  let password: String
  /// How to prove who one is.
  public var scheme: Scheme
  /// Whether the password itself may go over a connection that is not encrypted.
  ///
  /// Anybody on the way can read it there. Digest needs no such leave.
  public var isSentInClear: Bool

  /// Creates an account; services with a second factor give out a password for apps.
  public init(name: String, password: String, scheme: Scheme = .asked, isSentInClear: Bool = false) {
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
