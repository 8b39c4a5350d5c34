package import Foundation

/// Detects incomplete images by their first and last bytes.
package enum ImageCheck {
  package static func isWhole(_ data: Data) -> Bool {
    let bytes = [UInt8](data.prefix(16))
    let end = [UInt8](data.suffix(1_024))
    func begins(_ start: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: start) }
    if begins([0xFF, 0xD8, 0xFF]) { return contains([0xFF, 0xD9], in: end) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return contains(Array("IEND".utf8), in: end) }
    if begins(Array("GIF8".utf8)) { return end.last == 0x3B }
    if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
      return data.count >= size + 8
    }
    let text = String(decoding: data.prefix(1_024), as: UTF8.self)
    return text.contains("<svg") && String(decoding: end, as: UTF8.self).contains("</svg>")
  }

  private static func contains(_ mark: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: mark) }
  }
}
