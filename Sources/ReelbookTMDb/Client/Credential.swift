import Foundation

/// What proves to TMDb who asks; it never shows itself in any text.
package struct Credential: Sendable, Hashable {
  private let secret: String

  /// `nil` where there is nothing but white space.
  package init?(_ text: String?) {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    secret = text
  }

  /// Whether it can stand in a header or an address as it is.
  package var isWellFormed: Bool {
    secret.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// The short kind is 32 hexadecimal digits and travels in the address; the long kind travels in a header.
  private var isShortKey: Bool {
    secret.utf8.count == 32 && secret.allSatisfy(\.isHexDigit)
  }

  package func sign(_ request: TransportRequest) -> TransportRequest {
    var request = request
    if isShortKey {
      var address = request.url.absoluteString
      address += address.contains("?") ? "&" : "?"
      address += "api_key=" + secret
      if let url = URL(string: address) { request.url = url }
    } else {
      request.headers["Authorization"] = "Bearer " + secret
    }
    return request
  }

  package func redact(_ text: String) -> String {
    var clean = text.replacingOccurrences(of: secret, with: "[redacted]")
    let encoded = PercentEncoding.query(secret)
    if encoded != secret { clean = clean.replacingOccurrences(of: encoded, with: "[redacted]") }
    return clean
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "[redacted]" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
