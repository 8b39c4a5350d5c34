import ReelbookBase

/// Recognises addresses, and splits off the header fields that some lists append.
enum AddressScan {
  /// Whether a line is an address. After a name it needs no scheme, such as `movie.m3u8`.
  static func isAddress(_ bytes: Span<UInt8>, _ range: Range<Int>, afterName: Bool) -> Bool {
    if let scheme = schemeEnd(bytes, range) {
      return bytes[scheme &- 1] == UInt8(ascii: ":") && scheme < range.upperBound
    }
    guard afterName || range.count < 1024 else { return false }
    var (hasDot, hasBlank, hasSlash) = (false, false, false)
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "."): hasDot = true
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): hasSlash = true
      case 0x20, 0x09: hasBlank = true
      case UInt8(ascii: "["), UInt8(ascii: "="): if index == range.lowerBound { return false }
      // The rest of an attribute's value with a line end, not the name of a file.
      case UInt8(ascii: "\""): return false
      default: break
      }
    }
    return afterName ? hasSlash || hasDot && !hasBlank : hasDot && hasSlash && !hasBlank
  }

  /// Whether a line begins like `http://`.
  static func hasScheme(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool { schemeEnd(bytes, range) != nil }

  /// The range of an address without stray quotes around it.
  static func withoutQuotes(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    guard range.count > 2, isQuote(bytes[range.lowerBound]), hasScheme(bytes, range.lowerBound + 1..<range.upperBound)
    else { return range }
    let isClosed = bytes[range.upperBound - 1] == bytes[range.lowerBound]
    return range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0)
  }

  /// The end of `http:` in `http://`, or of another scheme; `nil` if there is none.
  private static func schemeEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard index < range.upperBound, bytes[index].isLetter else { return nil }
    while index < range.upperBound, index - range.lowerBound < 20 {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") {
        // `C:\films` is a file, and `News: late` are words.
        guard index - range.lowerBound > 1, index + 2 < range.upperBound, bytes[index + 1] == UInt8(ascii: "/"),
          bytes[index + 2] == UInt8(ascii: "/")
        else { return nil }
        return index + 1
      }
      guard byte.isLetter || byte.isDigit || [0x2B, 0x2D, 0x2E].contains(byte) else { return nil }
      index += 1
    }
    return nil
  }

  /// Splits `address|User-Agent=…&Referer=…` into the address and its fields.
  static func split(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (address: Range<Int>, fields: [(name: String, value: String)]) {
    let bar = bytes.position(of: UInt8(ascii: "|"), in: range)
    // In a command, `|` is a pipe.
    guard bar < range.upperBound, !bytes.hasWord("pipe:", at: range.lowerBound, before: range.upperBound) else {
      return (range, [])
    }
    let tail = bytes.text(bar + 1..<range.upperBound)
    var fields: [(name: String, value: String)] = []
    // Splits bytes: a combining accent after the sign would hide it from a split of characters.
    for part in tail.utf8.split(separator: UInt8(ascii: "&")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else {
        // An unencoded `&` belongs to the value before it.
        if !fields.isEmpty { fields[fields.count - 1].value += "&" + decoded(part) }
        continue
      }
      let name = PlaylistText.fieldName(decoded(part[..<equals]).trimmedBlanks)
      fields.append((name, decoded(part[part.index(after: equals)...]).trimmedBlanks))
    }
    guard !fields.isEmpty else { return (range, []) }
    var end = bar
    while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    return (range.lowerBound..<end, fields.filter { !$0.name.isEmpty && !$0.value.isEmpty })
  }
}

extension AddressScan {
  /// An address without the header fields after it.
  static func withoutFields(_ address: String) -> String {
    ContiguousArray(address.utf8).withSpan { $0.text(split($0, $0.indices).address) }
  }

  /// The decoded text on one line: decoding may give a control character.
  private static func decoded(_ part: Substring.UTF8View) -> String {
    PlaylistText.oneLine(PercentText.decode(Substring(part)))
  }
}
