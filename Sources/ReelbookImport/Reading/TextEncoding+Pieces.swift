import ReelbookInterchange
import ReelbookModel

extension TextEncoding {
  /// A text as UTF-8.
  func utf8(_ bytes: ContiguousArray<UInt8>) throws -> ContiguousArray<UInt8> {
    guard self != .utf8 else { return bytes }
    var unread: ContiguousArray<UInt8>? = bytes
    let next = utf8 {
      defer { unread = nil }
      return unread
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
        return Self.windows1252(piece.span, 0..<piece.count)
      }
    case .utf16(let isLittle):
      var decoder = UTF16Decoder(isLittle: isLittle)
      return {
        while let piece = try next() {
          let text = decoder.text(piece.span)
          if !text.isEmpty { return text }
        }
        let rest = decoder.end()
        return rest.isEmpty ? nil : rest
      }
    }
  }
}
