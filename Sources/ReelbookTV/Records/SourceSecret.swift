import Foundation
import ReelbookHTTP
import ReelbookModel

/// The secrets of a source: its addresses, and accounts in addresses. Only the host's secret store has them.
struct SourceSecret: Sendable, Hashable, Codable {
  /// The list's address, or the panel's.
  var address: String
  /// The guides' addresses that a person entered.
  var guides: [String] = []
  /// A panel's account.
  var name: String?
  var password: String?
  /// Credentials in the source's addresses and header fields, by placeholder; a panel's account is before them.
  var credentials: [String] = []

  private enum CodingKeys: String, CodingKey {
    case address, guides, name, password
    case credentials = "words"
  }

  var account: PanelAccount? {
    guard let name, let password else { return nil }
    return PanelAccount(server: StreamAddress(address), name: name, password: password)
  }

  /// The credentials that a panel's account gives. In addresses they are percent-encoded.
  static func credentials(of account: PanelAccount?) -> [String] {
    account.map { [PercentEncoding.query($0.name), PercentEncoding.query($0.password)] } ?? []
  }

  /// A text with its placeholders filled in.
  func fill(_ text: String) -> String {
    Placeholder.occurs(in: text)
      ? Placeholder.fill(text, with: Self.credentials(of: account) + credentials) : text
  }

  /// Whether the account may go to an address with placeholders: a panel's goes to that panel alone.
  ///
  /// The source may have another panel since its last refresh.
  func isAccount(for address: String) -> Bool {
    guard let account else { return true }
    let names = (0..<Self.credentials(of: account).count).map(Placeholder.text)
    let isNamed = names.contains { address.contains($0) }
    return !isNamed || fill(address).hasPrefix(account.server.text + "/")
  }

  func text() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  init(address: String) { self.address = address }

  init?(text: String) {
    guard let secret = try? JSONDecoder().decode(SourceSecret.self, from: Data(text.utf8)) else { return nil }
    self = secret
  }
}

extension SourceSecret: CustomStringConvertible, CustomReflectable {
  var description: String { "[redacted]" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
