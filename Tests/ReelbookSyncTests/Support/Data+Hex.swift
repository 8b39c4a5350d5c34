import Foundation

extension Data {
  /// The bytes of a text of hexadecimal digits, between which there may be spaces and line breaks.
  init(hex text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    self.init(stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }

  /// The bytes as hexadecimal digits.
  var hex: String { map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined() }

  /// Random bytes.
  static func random<Generator: RandomNumberGenerator>(_ count: Int, using random: inout Generator) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// The bytes with one bit changed.
  func flipping(bit: Int) -> Data {
    var bytes = self
    bytes[bytes.startIndex + bit / 8] ^= 1 << (bit % 8)
    return bytes
  }
}
