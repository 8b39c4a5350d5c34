/// Where a stream or a list is, as it was written; it may hold an account.
///
/// Only ``text`` shows all of it. Its description names the scheme and the host; path, query and account are struck out.
public struct StreamAddress: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The address itself, for whoever opens it.
  public let text: String

  /// Takes an address as it is written.
  public init(_ text: String) { self.text = text }

  public init(stringLiteral value: String) { self.init(value) }

  /// Whether there is none.
  public var isEmpty: Bool { text.isEmpty }
}

extension StreamAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The scheme and the host, with a sign in place of the rest.
  public var description: String { AddressStriking.strike(address: text) }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Shows what the description shows and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
