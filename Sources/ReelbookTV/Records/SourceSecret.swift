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
  /// Credentials in the source's addresses and header fields, by the id that their offer has: those of the stored offer,
  /// and those of the one that is about to replace it. An app may end before the file is replaced.
  private(set) var found: [String: FoundCredentials] = [:]

  /// The credentials of an offer.
  struct FoundCredentials: Sendable, Hashable, Codable {
    /// The address of the list, or of the panel, from which the offer was read.
    var address: String
    /// The credentials by placeholder; a panel's account is before them.
    var credentials: [String]
  }

  var account: PanelAccount? {
    guard let name, let password else { return nil }
    return PanelAccount(server: StreamAddress(address), name: name, password: password)
  }

  /// The credentials that a panel's account gives. In addresses they are percent-encoded.
  static func credentials(of account: PanelAccount?) -> [String] {
    account.map { [PercentEncoding.query($0.name), PercentEncoding.query($0.password)] } ?? []
  }

  /// What the placeholders of an offer stand for. Of an unknown offer, only the account is known.
  func values(of offer: String?) -> PlaceholderValues {
    PlaceholderValues(account, offer.flatMap { found[$0] }?.credentials ?? [])
  }

  /// Whether an offer was read from the present address. It also decides what counts as a credential, and what a relative
  /// address means. So a list at another address is read, even if it has the same bytes.
  func isOfferRead(_ offer: String?) -> Bool { offer.flatMap { found[$0] }?.address == address }

  /// Adds what an offer was read with, beside that of the stored offer. Returns the id.
  ///
  /// The id is random: a file with a hash of the credentials would help to guess them.
  mutating func add(_ credentials: FoundCredentials, besides stored: String?) -> String {
    let known = found.first { $0.value == credentials }?.key
    let id = known ?? String(UInt64.random(in: .min ... .max), radix: 36)
    keepFound(of: stored)
    found[id] = credentials
    return id
  }

  /// Removes what was found with other offers.
  mutating func keepFound(of offer: String?) { found = found.filter { $0.key == offer } }

  /// Takes over what another secret found.
  mutating func addFound(of other: SourceSecret) { found = other.found }

  func text() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  init(address: String) { self.address = address }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    address = try values.decode(String.self, forKey: .address)
    guides = try values.decodeIfPresent([String].self, forKey: .guides) ?? []
    name = try values.decodeIfPresent(String.self, forKey: .name)
    password = try values.decodeIfPresent(String.self, forKey: .password)
    found = try values.decodeIfPresent([String: FoundCredentials].self, forKey: .found) ?? [:]
  }

  init?(text: String) {
    guard let secret = try? JSONDecoder().decode(SourceSecret.self, from: Data(text.utf8)) else { return nil }
    self = secret
  }
}

extension SourceSecret: CustomStringConvertible, CustomReflectable {
  var description: String { "[redacted]" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
