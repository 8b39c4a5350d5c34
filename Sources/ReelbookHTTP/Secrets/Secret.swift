import Foundation

/// A token or a password, which never shows itself in any text.
package struct Secret: Sendable, Hashable {
  /// The secret itself, for the one place that sends it.
  package let value: String

  /// `nil` where there is nothing but white space.
  package init?(_ text: String?) {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    value = text
  }

  /// Whether it can stand in a header or an address as it is.
  package var isWellFormed: Bool {
    value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// The text without the secret, as it is or as an address spells it.
  package func redact(_ text: String) -> String {
    var clean = text.replacingOccurrences(of: value, with: "[redacted]")
    let encoded = PercentEncoding.query(value)
    if encoded != value { clean = clean.replacingOccurrences(of: encoded, with: "[redacted]") }
    return clean
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "[redacted]" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
