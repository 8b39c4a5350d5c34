/// Percent-encodes text for an address.
///
/// Everything except letters, digits and `-._~` is encoded, also the plus sign, which servers would read as a space.
package enum PercentEncoding {
  package static func query(_ text: String) -> String {
    encode(text)
  }

  /// Encodes a path segment; `nil` for one that is empty or a dot segment.
  package static func segment(_ text: String) -> String? {
    guard !text.isEmpty, text != ".", text != ".." else { return nil }
    return encode(text)
  }

  private static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
