/// A picture embedded in a page, so that the page needs no server.
public struct Picture: Hashable, Sendable {
  /// The media type of the file, such as `image/jpeg`.
  public let mediaType: String
  /// The file's bytes.
  public let bytes: [UInt8]

  /// A picture from a file's bytes; `nil` if they are no JPEG, PNG, GIF or WebP, or more than two megabytes.
  public init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count <= 2_000_000, let type = Self.mediaType(of: bytes) else { return nil }
    self.bytes = bytes
    mediaType = type
  }

  private static func mediaType(of bytes: [UInt8]) -> String? {
    func begins(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if begins("GIF87a") || begins("GIF89a") { return "image/gif" }
    return begins("RIFF") && begins("WEBP", at: 8) ? "image/webp" : nil
  }

  /// The picture as a data URL.
  var address: String { "data:\(mediaType);base64," + Self.base64(bytes) }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let bits = three[0] << 16 | three[1] << 8 | three[2]
      for place in 0..<4 {
        text.append(start + place > bytes.count ? UInt8(ascii: "=") : letters[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
