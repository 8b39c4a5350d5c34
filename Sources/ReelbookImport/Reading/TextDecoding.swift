import ReelbookModel

/// A file's bytes as UTF-8: by its mark, else as strict UTF-8, else as Windows-1252.
enum TextDecoding {
  static func utf8(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2)) { UInt16($0) | UInt16($1) << 8 } }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2)) { UInt16($0) << 8 | UInt16($1) } }
    return isUTF8(bytes.span)
      ? bytes : ContiguousArray(bytes.flatMap { UTF8.encode(windows1252($0)).map(Array.init) ?? [] })
  }

  private static func utf16(
    _ bytes: ContiguousArray<UInt8>.SubSequence, _ unit: (UInt8, UInt8) -> UInt16
  ) -> ContiguousArray<UInt8> {
    var units: [UInt16] = []
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(unit(bytes[index], bytes[index + 1]))
      index += 2
    }
    return ContiguousArray(String(decoding: units, as: UTF16.self).utf8)
  }

  static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 { continue }
      let (tails, low, high): (Int, UInt8, UInt8) =
        switch byte {
        case 0xC2...0xDF: (1, 0x80, 0xBF)
        case 0xE0: (2, 0xA0, 0xBF)
        case 0xED: (2, 0x80, 0x9F)
        case 0xE1...0xEF: (2, 0x80, 0xBF)
        case 0xF0: (3, 0x90, 0xBF)
        case 0xF1...0xF3: (3, 0x80, 0xBF)
        case 0xF4: (3, 0x80, 0x8F)
        default: (0, 1, 0)
        }
      guard tails > 0, index + tails <= bytes.count, bytes[index] >= low, bytes[index] <= high else { return false }
      for tail in 1..<tails where bytes[index + tail] & 0xC0 != 0x80 { return false }
      index += tails
    }
    return true
  }

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte), let scalar = upper[Int(byte) - 0x80] else { return Unicode.Scalar(byte) }
    return scalar
  }

  /// What Windows-1252 has between 0x80 and 0x9F.
  private static let upper: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“", "”", "•", "–",
    "—",
    "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
