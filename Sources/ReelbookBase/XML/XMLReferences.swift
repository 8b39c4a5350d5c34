/// Appends text of XML with its references resolved.
package enum XMLReferences {
  /// Appends the bytes of a range, and adds the ranges of letters beyond ASCII that come from references; returns
  /// `false` for an unknown reference, which stays as written.
  package static func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout ContiguousArray<UInt8>, _ resolved: inout [Range<Int>]
  ) -> Bool {
    var start = range.lowerBound
    var isKnown = true
    while start < range.upperBound {
      let sign = bytes.position(of: UInt8(ascii: "&"), in: start..<range.upperBound)
      unsafe bytes.extracting(start..<sign).withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
      guard sign < range.upperBound else { break }
      if let (scalar, end) = resolve(bytes, sign + 1..<min(range.upperBound, sign + 12)) {
        let begin = text.count
        text.append(contentsOf: UTF8.encode(scalar) ?? .init())
        if !scalar.isASCII { resolved.append(begin..<text.count) }
        start = end
      } else {
        // A bare `&`, as in `Tom & Jerry`, stays.
        if sign + 1 < range.upperBound, bytes[sign + 1].isLetter { isKnown = false }
        text.append(UInt8(ascii: "&"))
        start = sign + 1
      }
    }
    return isKnown
  }

  private static func resolve(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (Unicode.Scalar, Int)? {
    let end = bytes.position(of: UInt8(ascii: ";"), in: range)
    guard end < range.upperBound, end > range.lowerBound else { return nil }
    let name = range.lowerBound..<end
    if bytes.isWord("amp", name) { return ("&", end + 1) }
    if bytes.isWord("lt", name) { return ("<", end + 1) }
    if bytes.isWord("gt", name) { return (">", end + 1) }
    if bytes.isWord("quot", name) { return ("\"", end + 1) }
    if bytes.isWord("apos", name) { return ("'", end + 1) }
    if bytes[name.lowerBound] == UInt8(ascii: "#") {
      let digits = bytes.text(name.lowerBound + 1..<end)
      let number =
        digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let number, number != 0, let scalar = Unicode.Scalar(number) else { return nil }
      // As browsers do: whoever writes 146 means the apostrophe of Windows-1252.
      if number < 0x100 { return (TextEncoding.windows1252(UInt8(number)), end + 1) }
      return (scalar, end + 1)
    }
    return named[bytes.text(name)].map { ($0, end + 1) }
  }

  /// HTML entities, which end up in guides.
  private static let named: [String: Unicode.Scalar] = [
    "nbsp": "\u{A0}", "iexcl": "¡", "laquo": "«", "raquo": "»", "iquest": "¿", "deg": "°", "middot": "·", "copy": "©",
    "reg": "®", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
    "agrave": "à",
    "aacute": "á", "acirc": "â", "atilde": "ã", "aring": "å", "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é",
    "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò",
    "oacute": "ó", "ocirc": "ô", "otilde": "õ", "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û",
    "Agrave": "À",
    "Aacute": "Á", "Eacute": "É", "Egrave": "È", "Ccedil": "Ç", "Ntilde": "Ñ", "Aring": "Å", "AElig": "Æ",
    "Oslash": "Ø",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "euro": "€",
    "bull": "•", "trade": "™",
  ]
}
