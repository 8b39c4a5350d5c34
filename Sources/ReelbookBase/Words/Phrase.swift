/// A sentence or name as data: the key of a text, and the values of its places.
public struct Phrase: Hashable, Sendable, Codable {
  /// The key of the text: `history.rated`.
  public let key: String
  /// The values of the text's places, by name.
  public let values: [String: String]

  /// Creates a phrase.
  public init(_ key: String, _ values: [String: String] = [:]) {
    self.key = key
    self.values = values
  }
}

/// The texts that people read, by key. An app can replace the table, or make one from data.
///
/// A text has places in braces: `Rated {what} {rating}`. A place with bars chooses by a number: `{count|day|days}`.
/// Missing texts are English.
public struct PhraseTable: Hashable, Sendable, Codable {
  /// The texts by key.
  public var texts: [String: String]
  /// How a number chooses among a place's forms.
  public var plurals: PluralForms
  /// The direction of the texts, if names of the other direction are isolated in them; `nil` if nothing is.
  package var isolation: TextDirection?

  /// Creates a table. Missing texts are English.
  public init(_ texts: [String: String] = [:], plurals: PluralForms = .oneAndMany) {
    self.texts = texts
    self.plurals = plurals
  }

  /// The table with further texts, which replace those of the same keys.
  public func adding(_ more: [String: String]) -> PhraseTable {
    var table = self
    table.texts.merge(more) { $1 }
    return table
  }

  /// The text of a phrase, from a module's English table if this one has none.
  package func text(_ phrase: Phrase, else english: PhraseTable) -> String {
    Self.joined(pieces(of: phrase, else: english))
  }

  /// A text with values in its places.
  static func filled(_ text: String, _ values: [String: String], _ plurals: PluralForms) -> String {
    joined(fill(text, values, plurals))
  }

  private static func joined(_ pieces: [Piece]) -> String {
    pieces.reduce(into: "") { text, piece in if case .text(let part) = piece { text += part } }
  }

  /// A piece of a text: words, or a place without a value.
  package enum Piece: Hashable {
    case text(String)
    case place(String)
  }

  /// The pieces of a phrase, for callers that put more than text into its places.
  package func pieces(of phrase: Phrase, else english: PhraseTable) -> [Piece] {
    let values = isolated(phrase.values)
    if let text = texts[phrase.key] { return Self.fill(text, values, plurals) }
    guard let text = english.texts[phrase.key] else { return [.text(phrase.key)] }
    return Self.fill(text, values, english.plurals)
  }

  /// The values of a text's places, each isolated if it is written in the other direction.
  func isolated(_ values: [String: String]) -> [String: String] {
    guard let isolation else { return values }
    return values.mapValues { $0.isolated(in: isolation) }
  }

  private static func fill(_ text: String, _ values: [String: String], _ plurals: PluralForms) -> [Piece] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [.text(text)] }
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(String(rest[..<open])))
      let parts = rest[rest.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
      let place = String(parts[0])
      let value = values[place]
      if parts.count == 1 {
        pieces.append(value.map { .text($0) } ?? .place(place))
      } else {
        let choices = parts.dropFirst()
        // The number as digits, where the value has a language's separators.
        let value = values["\(place)#"] ?? value
        let form = min(plurals.form(of: value ?? ""), choices.count - 1)
        pieces.append(.text(String(choices[choices.startIndex + form])))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest))]
  }
}

/// How a language chooses a word's form by a number.
@nonexhaustive
public enum PluralForms: String, Hashable, Sendable, Codable, CaseIterable {
  /// One form for every number, as in Japanese.
  case same
  /// One, and all others, as in English and German.
  case oneAndMany
  /// None and one, and all others, as in French.
  case upToOneAndMany
  /// One, a few and many by the last digits, as in Russian and Ukrainian.
  case byLastDigits
  /// One, two to four by the last digits, and many, as in Polish.
  case oneFewMany

  /// The index of a number's form; a fraction takes the last one.
  package func form(of number: String) -> Int {
    guard let number = Int(number.filter { $0.isASCII && $0.isNumber || $0 == "." }) else {
      return self == .same ? 0 : .max
    }
    let (last, lastTwo) = (number % 10, number % 100)
    let isFew = (2...4).contains(last) && !(12...14).contains(lastTwo)
    switch self {
    case .same: return 0
    case .oneAndMany: return number == 1 ? 0 : 1
    case .upToOneAndMany: return number <= 1 ? 0 : 1
    case .byLastDigits: return last == 1 && lastTwo != 11 ? 0 : isFew ? 1 : 2
    case .oneFewMany: return number == 1 ? 0 : isFew ? 1 : 2
    }
  }
}

extension String {
  /// The text with a capital first letter.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
