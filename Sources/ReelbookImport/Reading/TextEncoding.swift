import ReelbookInterchange
import ReelbookModel

/// The encoding of a text.
enum TextEncoding: Hashable, Sendable {
  case utf8, windows1252
  case utf16(isLittle: Bool)

  /// A text as UTF-8.
  func utf8(_ bytes: ContiguousArray<UInt8>) throws -> ContiguousArray<UInt8> {
    guard self != .utf8 else { return bytes }
    var left: ContiguousArray<UInt8>? = bytes
    let next = utf8 {
      defer { left = nil }
      return left
    }
    var text: ContiguousArray<UInt8> = []
    while let piece = try next() { text += piece }
    return text
  }

  /// A text that comes in pieces, as UTF-8 in pieces.
  func utf8(_ next: @escaping BytePieces) -> BytePieces {
    switch self {
    case .utf8: return next
    case .windows1252:
      return {
        guard let piece = try next() else { return nil }
        var text: ContiguousArray<UInt8> = []
        text.reserveCapacity(piece.count + piece.count / 8)
        for byte in piece {
          if byte < 0x80 { text.append(byte) } else { text += UTF8.encode(Self.windows1252(byte)) ?? .init() }
        }
        return text
      }
    case .utf16(let isLittle):
      var decoder = UTF16Pieces(isLittle: isLittle)
      return {
        while let piece = try next() {
          let text = decoder.text(piece)
          if !text.isEmpty { return text }
        }
        let rest = decoder.rest
        return rest.isEmpty ? nil : rest
      }
    }
  }

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte), let scalar = upper[Int(byte) - 0x80] else { return Unicode.Scalar(byte) }
    return scalar
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F.
  private static let upper: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“", "”", "•", "–",
    "—",
    "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}

/// Converts UTF-16 after its mark to UTF-8, in pieces that may cut units and pairs.
private struct UTF16Pieces {
  let isLittle: Bool
  private var marks = 2
  private var half: UInt8?
  private var first: UInt16?

  init(isLittle: Bool) { self.isLittle = isLittle }

  mutating func text(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var units: [UInt16] = []
    if let first { units.append(first) }
    first = nil
    for byte in bytes {
      guard marks == 0 else {
        marks -= 1
        continue
      }
      guard let other = half else {
        half = byte
        continue
      }
      units.append(isLittle ? UInt16(other) | UInt16(byte) << 8 : UInt16(other) << 8 | UInt16(byte))
      half = nil
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { first = units.removeLast() }
    return ContiguousArray(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The rest of an incomplete pair.
  var rest: ContiguousArray<UInt8> {
    mutating get {
      defer { first = nil }
      return first == nil ? [] : ContiguousArray("\u{FFFD}".utf8)
    }
  }
}
