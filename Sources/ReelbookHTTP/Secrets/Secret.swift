import Foundation

/// A token or a password, which no text shows.
package struct Secret: Sendable, Hashable {
  /// The secret itself, for sending it.
  package let value: String

  /// Creates a secret; `nil` if the text is blank.
  package init?(_ text: String?) {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    value = text
  }

  /// Whether it can be in a header or an address as it is.
  package var isWellFormed: Bool {
    value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// The text without the secret, plain or percent-encoded.
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
