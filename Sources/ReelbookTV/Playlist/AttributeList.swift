import ReelbookBase

/// The attributes of a playlist's entry, in the order of the file.
///
/// Names are looked up ignoring case, since lists write `tvg-id` and `tvg-ID`. Of repeated names the first counts.
public struct AttributeList: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// An attribute, as written.
  public struct Attribute: Sendable, Hashable {
    public var name: String
    /// The value without its quotes.
    public var value: String

    /// Creates an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All attributes in their order.
  public private(set) var all: [Attribute] = []

  /// No attributes.
  public init() {}

  /// Creates a list of attributes.
  public init(_ attributes: some Sequence<Attribute>) { all = Array(attributes) }

  public init(dictionaryLiteral elements: (String, String)...) {
    all = elements.map { Attribute($0.0, $0.1) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The value of a name, in any case; setting `nil` removes it.
  public subscript(name: String) -> String? {
    get { index(of: name).map { all[$0].value } }
    set {
      guard let newValue else { return all.removeAll { $0.name.isSameWord(as: name) } }
      if let index = index(of: name) {
        all[index].value = newValue
      } else {
        all.append(Attribute(name, newValue))
      }
    }
  }

  private func index(of name: String) -> Int? {
    for index in all.indices where all[index].name.isSameWord(as: name) { return index }
    return nil
  }

  /// The first value of several names that is not empty.
  func first(of names: String...) -> String? {
    for name in names { if let value = self[name], !value.isEmpty { return value } }
    return nil
  }

  mutating func append(_ name: String, _ value: String) { all.append(Attribute(name, value)) }

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }
}

extension AttributeList: CustomStringConvertible, CustomReflectable {
  /// The names and values, with addresses and credentials redacted.
  public var description: String {
    all.map(\.description).joined(separator: " ")
  }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["attributes": description]) }
}

extension AttributeList.Attribute: CustomStringConvertible, CustomReflectable {
  /// The name and the value, with addresses and credentials redacted.
  public var description: String {
    // The source of catch-up is an address, though it may have no host.
    let isAddress = name.isSameWord(as: "catchup-source")
    let isSecret = !value.isEmpty && CredentialName.matchesFieldOrCredential(name)
    let redacted =
      isSecret
      ? "…" : isAddress ? AddressRedaction.redact(address: value) : CredentialRedaction.redact(line: value)
    return "\(name)=\"\(redacted)\""
  }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["attribute": description]) }
}

extension String {
  /// Whether the words are equal, ignoring ASCII case.
  @inline(__always) func isSameWord(as other: String) -> Bool {
    // Most names of one length differ in their last letter.
    utf8.count == other.utf8.count
      && (self == other || utf8.last?.lowercased == other.utf8.last?.lowercased && hasSameLetters(as: other))
  }

  private func hasSameLetters(as other: String) -> Bool {
    var letters = other.utf8.makeIterator()
    for letter in utf8 where letter.lowercased != letters.next()?.lowercased { return false }
    return true
  }
}

extension UInt8 {
  /// Whether it is a blank or a tab.
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
}
