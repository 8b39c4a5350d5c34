import ReelbookBase

/// Finds credentials in addresses and header fields, and replaces them by placeholders.
///
/// Everything else stays as it is, byte by byte: a text with its placeholders filled is the text that came in.
package struct AccountFinder {
  /// The credentials, by placeholder.
  package private(set) var credentials: [String]
  /// By their bytes: a text with other bytes is another credential, even if it is shown in the same way.
  private var places: [[UInt8]: Int]
  /// The words of the source's own account, which are credentials wherever they are.
  private let account: [ContiguousArray<UInt8>]

  /// Creates a finder that knows some credentials, and the words of an account.
  package init(_ credentials: [String], account: [String] = []) {
    self.credentials = credentials
    places = Dictionary(credentials.enumerated().map { (Array($1.utf8), $0) }) { first, _ in first }
    self.account = account.filter { $0.utf8.count > 2 }.map { ContiguousArray($0.utf8) }
  }

  /// Creates a finder for a list, whose own address may have an account.
  init(list address: String) {
    let letters = ContiguousArray(address.utf8)
    self.init([], account: CredentialScan.ranges(in: letters.span).map { letters.span.text($0) })
  }

  /// An address with placeholders for its credentials.
  package mutating func redact(_ address: String) -> String { redactWithKey(address).text }

  /// An address with placeholders, and the hash by which its stream is known.
  ///
  /// Of credentials only the keys of streams count, which do not change: their hash tells nothing of them.
  mutating func redactWithKey(_ address: String) -> (text: String, key: StableHash, hasStreamKey: Bool) {
    let letters = ContiguousArray(address.utf8)
    let ranges = CredentialScan.ranges(in: letters.span, account)
    guard !ranges.isEmpty || letters.contains(UInt8(ascii: "{")) else {
      return (address, StableHash(letters), false)
    }
    var redacted: [UInt8] = []
    redacted.reserveCapacity(letters.count + 16)
    var (start, streamKey) = (0, StableHash())
    var hasStreamKey = false
    for range in ranges {
      Placeholder.append(letters, start..<range.lowerBound, to: &redacted)
      redacted += placeholder(for: letters.span.text(range)).utf8
      if PathCredentials.isStreamKey(letters.span, range) {
        streamKey.add(letters[range])
        hasStreamKey = true
      }
      start = range.upperBound
    }
    Placeholder.append(letters, start..<letters.count, to: &redacted)
    var key = Placeholder.hash(of: redacted)
    if hasStreamKey { key.add(eight: streamKey.value) }
    return (String(decoding: redacted, as: UTF8.self), key, hasStreamKey)
  }

  /// The value of a header field with placeholders. Any value may be a credential, even a player's name.
  package mutating func redact(field name: String, _ value: String) -> String {
    let isAddress = name.isSameWord(as: "Referer") || name.isSameWord(as: "Origin")
    return isAddress || value.isEmpty ? redact(value) : placeholder(for: value)
  }

  /// A line for other players, such as `#KODIPROP:inputstream.adaptive.license_key=…`, with placeholders.
  ///
  /// Its value may be a credential, whatever it is called. Only an address without one stays.
  package mutating func redact(directive line: String) -> String {
    let letters = ContiguousArray(line.utf8)
    let (name, start) = DirectiveName.parts(letters.span)
    var redacted: [UInt8] = []
    Placeholder.append(letters, 0..<start, to: &redacted)
    guard start < letters.count else { return String(decoding: redacted, as: UTF8.self) }
    let value = letters.span.text(start..<letters.count)
    let isAddress = AddressScan.hasScheme(letters.span, start..<letters.count)
    let isKey = CredentialName.matchesFieldOrCredential(letters.span.text(name))
    redacted += (isAddress && !isKey ? redact(value) : placeholder(for: value)).utf8
    return String(decoding: redacted, as: UTF8.self)
  }

  /// A text with its credentials in place of their placeholders.
  package func fill(_ text: String) -> String { Placeholder.fill(text, with: credentials) }

  /// The placeholder of a credential, which is added if it is new.
  private mutating func placeholder(for credential: String) -> String {
    let place = places.value(of: Array(credential.utf8), orAdd: credentials.count)
    if place == credentials.count { credentials.append(credential) }
    return Placeholder.text(place)
  }
}
