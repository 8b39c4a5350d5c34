/// How IMDb names a title: `tt` and digits.
package enum IMDbID {
  /// Whether a text is such an id.
  package static func isOne(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst(2)
    return text.hasPrefix("tt") && (1...18).contains(digits.count)
      && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }
}
