import Foundation
import ReelbookModel

/// A file name for a picture of any name.
///
/// Letters, digits and a few signs stay; other bytes are percent-encoded, so no name leads out of the folder. A name
/// that is too long ends with a hash.
struct ImageName: Hashable {
  private let text: String

  private static let longest = 180
  private static let form = PercentText(keeping: "-_.", isUppercase: false)

  init(_ name: String) {
    var text = Self.form.encode(name)
    if text.utf8.count > Self.longest {
      text = text.prefix(Self.longest - 33) + "~" + Self.hash(Array(name.utf8))
    }
    self.text = text
  }

  /// Creates a name from a file's name; `nil` if it is not a picture's.
  init?(inFile file: String) {
    let parts = file.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 32, parts[0].allSatisfy(\.isHexDigit),
      parts[1].utf8.allSatisfy({ Self.form.keeps($0) || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") })
    else { return nil }
    // Another program may have written an invalid name.
    let name = String(parts[1])
    text = name.utf8.count <= Self.longest ? name : name.prefix(Self.longest - 33) + "~" + Self.hash(Array(name.utf8))
  }

  /// The name of a picture's file, which begins with a hash of the picture.
  func file(of image: Data) -> String { "\(Self.hash(Array(image)))-\(text)" }

  /// A 128-bit hash that detects every changed byte. It does not protect against attacks.
  private static func hash(_ bytes: [UInt8]) -> String {
    var (a, b) = (UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15, UInt64(bytes.count) ^ 0xC2B2_AE3D_27D4_EB4F)
    unsafe bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count {
        var word: UInt64 = 0
        if index &+ 8 <= buffer.count {
          word = unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        } else {
          for byte in unsafe buffer[index...] { word = word << 8 | UInt64(byte) }
        }
        a = (a ^ word) &* 0x9FB2_1C65_1E98_DF25
        a ^= a >> 32
        b = (b ^ (word << 29 | word >> 35)) &* 0xD6E8_FEB8_6659_FD93
        b ^= b >> 29
        index &+= 8
      }
    }
    return a.padded(to: 16, radix: 16) + b.padded(to: 16, radix: 16)
  }
}
