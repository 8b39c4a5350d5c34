import ReelbookBase

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The public keys of a device.
package struct DeviceKeys: Hashable, Sendable {
  /// Verifies what the device signs.
  package let signing: Data
  /// Other devices seal keys for it.
  package let agreement: Data

  init(signing: Data, agreement: Data) {
    self.signing = signing
    self.agreement = agreement
  }

  /// Creates the keys from their text; `nil` for one that is none, or has a key that is refused.
  package init?(_ text: String) {
    guard let bytes = Data(hexadecimal: text), bytes.count == 2 * SealingSize.key else { return nil }
    self.init(signing: Data(bytes.prefix(SealingSize.key)), agreement: Data(bytes.suffix(SealingSize.key)))
    guard PublicSigningKey.isAcceptable(signing) else { return nil }
  }

  /// Both keys as 128 hexadecimal digits.
  package var text: String { (signing + agreement).hexadecimal }
}

extension Data {
  /// The bytes as lower-case hexadecimal digits.
  package var hexadecimal: String { map { UInt32($0).padded(to: 2, radix: 16) }.joined() }

  /// Creates bytes from lower-case hexadecimal digits; `nil` for another text.
  package init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.init(bytes)
    guard hexadecimal == text else { return nil }
  }

  /// The bytes in the letters of addresses and file names, without padding.
  var base64URL: String {
    base64EncodedString().filter { $0 != "=" }.replacing("+", with: "-").replacing("/", with: "_")
  }

  /// Creates bytes from the letters of addresses; `nil` for a text that the bytes do not have.
  init?(base64URL text: some StringProtocol) {
    let letters = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    self.init(base64Encoded: String(letters) + String(repeating: "=", count: (4 - letters.count % 4) % 4))
    // The last letter has bits to spare.
    guard base64URL == text else { return nil }
  }
}
