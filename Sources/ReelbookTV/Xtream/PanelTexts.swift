import Foundation
import ReelbookModel

/// How a panel writes the texts of a reply: in Base64, or as they are.
struct PanelTexts {
  private let fields: Set<String>

  /// Looks at the programmes of a reply. The texts of a field are all in Base64, or none is: a word such as “Kids” alone may
  /// be either.
  init(_ listings: [LooseJSON]) {
    fields = Set(["title", "description"].filter { name in Self.areBase64(listings.compactMap { $0[name].string }) })
  }

  private static func areBase64(_ texts: [String]) -> Bool {
    texts.contains { $0.utf8.count >= 12 || $0.hasSuffix("=") } && texts.allSatisfy { decoded($0) != nil }
  }

  /// The text of a field.
  func text(_ json: LooseJSON, _ name: String) -> String? {
    json[name].string.map { fields.contains(name) ? Self.decoded($0) ?? $0 : $0 }
  }

  private static func decoded(_ text: String) -> String? {
    guard text.utf8.count % 4 == 0, let data = Data(base64Encoded: text),
      let decoded = String(data: data, encoding: .utf8),
      !decoded.utf8.contains(where: { $0 < 0x20 && !(9...13).contains($0) })
    else { return nil }
    return decoded
  }
}
