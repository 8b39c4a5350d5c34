import Foundation
import ReelbookModel
import ReelbookSync
import Testing

extension MemorySecretStore {
  /// Each secret key in the store in each form in which it could be written: its bytes, hexadecimal, and base64 with both
  /// alphabets.
  var forms: [Data] {
    get throws {
      var forms: [Data] = []
      for name in names {
        let words = (secret(named: name) ?? "").split(separator: " ").filter { !$0.hasPrefix("@") }
        let keys = try words.map { try #require(Data(base64Word: $0.split(separator: ":").last ?? $0)) }
        try #require(!keys.isEmpty && keys.allSatisfy { $0.count == SealingSize.key }, "\(name) has no key")
        for key in keys { forms += key.writtenForms }
      }
      return forms
    }
  }
}

extension Data {
  /// Bytes from base64 with either alphabet, with padding or without.
  init?(base64Word word: some StringProtocol) {
    let letters = String(word).replacing("-", with: "+").replacing("_", with: "/").filter { $0 != "=" }
    self.init(base64Encoded: letters + String(repeating: "=", count: (4 - letters.count % 4) % 4))
  }

  /// The bytes, and the texts in which they could be written.
  var writtenForms: [Data] {
    let base64 = base64EncodedString().filter { $0 != "=" }
    let texts = [
      hex, hex.uppercased(), base64, base64.replacing("+", with: "-").replacing("/", with: "_"),
    ]
    return [self] + texts.map { Data($0.utf8) }
  }
}
