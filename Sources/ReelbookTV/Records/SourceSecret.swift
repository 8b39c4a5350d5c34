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
  /// Credentials in the list's addresses, by placeholder.
  var credentials: [String] = []

  /// The most credentials; further ones stay in the catalogue's file, which only its owner can read.
  static let credentialLimit = 64

  private enum CodingKeys: String, CodingKey {
    case address, guides, name, password
    case credentials = "words"
  }

  var account: PanelAccount? {
    guard let name, let password else { return nil }
    return PanelAccount(server: StreamAddress(address), name: name, password: password)
  }

  /// The placeholder of a credential.
  static func placeholder(_ index: Int) -> String { "{account:\(index)}" }

  /// A text with its placeholders filled in.
  func fill(_ text: String) -> String {
    guard text.contains("{account:") else { return text }
    var filled = text
    // A list's credentials are already percent-encoded in its addresses. A panel's account is not.
    let credentials = account == nil ? credentials : credentials.map(PercentEncoding.query)
    for (index, credential) in credentials.enumerated() {
      filled = filled.replacing(Self.placeholder(index), with: credential)
    }
    return filled
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

/// Finds accounts in addresses, and replaces them by placeholders.
package struct AccountFinder {
  package private(set) var credentials: [String]

  package init(_ credentials: [String]) { self.credentials = credentials }

  /// An address with placeholders for an account.
  mutating func redact(_ address: String) -> String { AddressParts(address).map { redact($0) } ?? address }

  /// A parsed address with placeholders for an account.
  mutating func redact(_ parts: AddressParts) -> String {
    let components = parts.components
    let bytes = parts.letters.span
    let secretRange =
      components.count >= 4 && Self.isOfPanel(bytes, components[0])
      ? 1..<3 : Self.dependsOnFile(parts) && Self.isNumbered(bytes, components[2]) ? 0..<2 : 0..<0
    var redacted: [UInt8] = []
    redacted.reserveCapacity(parts.letters.count + 16)
    redact(root: parts, &redacted)
    for (index, word) in components.enumerated() {
      redacted.append(UInt8(ascii: "/"))
      if secretRange.contains(index) {
        redacted += placeholder(for: parts.text(word)).utf8
      } else {
        redacted += parts.letters[word]
      }
    }
    // A trailing slash, or a path of slashes alone.
    if components.isEmpty {
      redacted += parts.letters[parts.rootRange.upperBound..<parts.queryRange.lowerBound]
    } else if parts.endsWithSlash {
      redacted.append(UInt8(ascii: "/"))
    }
    if !parts.queryRange.isEmpty { redacted += redact(query: parts.query).utf8 }
    return String(decoding: redacted, as: UTF8.self)
  }

  /// A name and password before the host are one credential.
  private mutating func redact(root parts: AddressParts, _ redacted: inout [UInt8]) {
    let root = parts.letters[parts.rootRange]
    guard let at = root.lastIndex(of: UInt8(ascii: "@")), let mark = parts.letters.span.end(of: "://", from: 0),
      mark <= at
    else {
      redacted += root
      return
    }
    redacted += root[..<mark]
    redacted += placeholder(for: parts.text(mark..<at)).utf8
    redacted += root[at...]
  }

  /// Whether a path begins as a panel's.
  private static func isOfPanel(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    let folders: [StaticString] = ["live", "movie", "series", "timeshift"]
    return folders.contains { bytes.isWord($0, word) }
  }

  /// Whether it depends on the file name if the path has an account.
  static func dependsOnFile(_ parts: AddressParts) -> Bool { parts.components.count == 3 }

  /// Whether a word is a stream's number, perhaps with an extension.
  static func isNumbered(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    var index = word.lowerBound
    while index < word.upperBound, bytes[index].isDigit { index += 1 }
    let endings: [StaticString] = ["", ".ts", ".m3u8", ".mp4", ".mkv"]
    return index > word.lowerBound && endings.contains { bytes.isWord($0, index..<word.upperBound) }
  }

  private mutating func redact(query: String) -> String {
    guard query.utf8.contains(UInt8(ascii: "=")) else { return query }
    var items: [String] = []
    for item in query.split(separator: "&", omittingEmptySubsequences: false) {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].drop { $0 == "?" }.lowercased()
      if pair.count == 2, !pair[1].isEmpty, Self.parameterNames.contains(name), !pair[1].contains("{") {
        items.append("\(pair[0])=\(placeholder(for: String(pair[1])))")
      } else {
        items.append(String(item))
      }
    }
    return items.joined(separator: "&")
  }

  /// The query parameters that have credentials.
  private static let parameterNames: Set<String> = [
    "username", "password", "user", "pass", "pwd", "token", "access_token", "play_token", "auth", "key", "apikey",
    "api_key", "sid", "session", "signature", "sig", "hash", "login", "u", "p", "mac",
  ]

  /// The placeholder of a credential, which is added if it is new; the credential itself beyond the limit.
  private mutating func placeholder(for credential: String) -> String {
    guard !credential.isEmpty else { return credential }
    if let index = credentials.firstIndex(of: credential) { return SourceSecret.placeholder(index) }
    guard credentials.count < SourceSecret.credentialLimit else { return credential }
    credentials.append(credential)
    return SourceSecret.placeholder(credentials.count - 1)
  }
}
