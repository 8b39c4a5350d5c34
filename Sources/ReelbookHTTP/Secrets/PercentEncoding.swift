import ReelbookBase

/// Percent-encodes text for an address.
///
/// Everything except letters, digits and `-._~` is encoded, also the plus sign, which servers would read as a space.
package enum PercentEncoding {
  private static let form = PercentText(keeping: "-._~")

  package static func query(_ text: String) -> String { form.encode(text) }

  /// Encodes a path segment; `nil` for one that is empty or a dot segment.
  package static func segment(_ text: String) -> String? {
    guard !text.isEmpty, text != ".", text != ".." else { return nil }
    return form.encode(text)
  }
}
