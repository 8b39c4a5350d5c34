import Foundation
import ReelbookBase

/// A picture of two colours that run into each other, in the shape of what it stands for.
struct SamplePicture {
  private let width: Int
  private let height: Int
  private let colors: [[Int]]

  /// Creates the picture of a name such as `poster-m603.png`: always the same one for a name.
  init(named name: String) {
    let isWide = name.hasPrefix("backdrop") || name.hasPrefix("still")
    (width, height) = isWide ? (64, 36) : (40, 60)
    var source = SplitMix(seed: StableHash(name.utf8).value)
    colors = (0..<2).map { _ in (0..<3).map { _ in 40 + Int(source.next() % 160) } }
  }

  /// The picture as PNG.
  var png: Data {
    var rows: [UInt8] = []
    for y in 0..<height {
      // A row begins with the number of its filter.
      rows.append(0)
      for x in 0..<width {
        let share = x * height + y * width
        let whole = 2 * width * height
        for part in 0..<3 {
          rows.append(UInt8((colors[0][part] * (whole - share) + colors[1][part] * share) / whole))
        }
      }
    }
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // Eight bits a channel, three channels.
    data.append(Self.chunk("IHDR", Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0]))
    data.append(Self.chunk("IDAT", Self.stored(rows)))
    data.append(Self.chunk("IEND", []))
    return data
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> Data {
    let named = Array(kind.utf8) + content
    return Data(bytes(UInt32(content.count)) + named + bytes(checksum(named)))
  }

  /// Bytes in zlib's format, as they are: a picture of this size is one block.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sizes = [length, ~length].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    return [0x78, 0x01, 1] + sizes + bytes + Self.bytes(b << 16 | a)
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32, also where there is no zlib.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
