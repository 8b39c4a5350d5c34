/// The address of a stream or a list, which may contain an account.
///
/// Only ``text`` shows all of it. Its description has the scheme and the host; path, query and account
/// are redacted.
public struct StreamAddress: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The whole address, for opening it.
  public let text: String

  /// Creates an address.
  public init(_ text: String) { self.text = text }

  public init(stringLiteral value: String) { self.init(value) }

  public var isEmpty: Bool { text.isEmpty }
}

extension StreamAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The scheme and the host, with an ellipsis for the rest.
  public var description: String { AddressRedaction.redact(address: text) }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
