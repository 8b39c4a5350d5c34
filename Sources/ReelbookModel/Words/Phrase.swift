/// A sentence, or a name, as data: which one of a table's texts it is, and what stands in its places.
public struct Phrase: Hashable, Sendable {
  /// Names the text in the table: `history.rated`.
  public let key: String
  /// What stands in the text's places, by their names.
  public let values: [String: String]

  /// Names a text, and says what stands in its places.
  public init(_ key: String, _ values: [String: String] = [:]) {
    self.key = key
    self.values = values
  }
}

/// The texts that people read, by their keys: a table that an app can replace, or make from data alone.
///
/// A text has places in braces: `Rated {what} {rating}`. A place with bars chooses by a number: `{count|day|days}`.
/// What a table does not have is told in English.
public struct PhraseTable: Hashable, Sendable {
  /// The texts by their keys.
  public var texts: [String: String]
  /// Which of a place's choices a number takes.
  public var plurals: PluralForms

  /// A table of texts; what it lacks is told in English.
  public init(_ texts: [String: String] = [:], plurals: PluralForms = .oneAndMany) {
    self.texts = texts
    self.plurals = plurals
  }

  /// The table with other texts added, which take the place of those of the same keys.
  public func adding(_ more: [String: String]) -> PhraseTable {
    PhraseTable(texts.merging(more) { $1 }, plurals: plurals)
  }

  /// Whether there is a text of a key, here or in English.
  public func has(_ key: String) -> Bool { texts[key] != nil || Self.english.texts[key] != nil }

  /// A phrase in words; its key where nobody has a text for it.
  public func text(_ phrase: Phrase) -> String { text(phrase, else: Self.english) }

  /// A phrase in words, in those of a module's English table where this one has no text for it.
  package func text(_ phrase: Phrase, else english: PhraseTable) -> String {
    var text = ""
    for piece in pieces(of: phrase, else: english) {
      if case .text(let part) = piece { text += part }
    }
    return text
  }

  /// A piece of a text: words, or a place for which the phrase has no value.
  package enum Piece: Hashable {
    case text(String)
    case place(String)
  }

  /// A phrase's pieces, for those who put something else than text into its places.
  package func pieces(of phrase: Phrase, else english: PhraseTable) -> [Piece] {
    if let text = texts[phrase.key] { return Self.fill(text, phrase.values, plurals) }
    guard let text = english.texts[phrase.key] else { return [.text(phrase.key)] }
    return Self.fill(text, phrase.values, english.plurals)
  }

  /// A text of a key, with what stands in its places.
  package func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String { text(Phrase(key, values)) }

  /// Several names as one: "a, b and c".
  package func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let rest = names.dropLast().joined(separator: self("join.comma"))
    return self("join.last", ["rest": rest, "last": last])
  }

  private static func fill(_ text: String, _ values: [String: String], _ plurals: PluralForms) -> [Piece] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [.text(text)] }
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(String(rest[..<open])))
      let parts = rest[rest.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
      let value = values[String(parts[0])]
      if parts.count == 1 {
        pieces.append(value.map { .text($0) } ?? .place(String(parts[0])))
      } else {
        let choices = parts.dropFirst()
        let form = min(plurals.form(of: value ?? ""), choices.count - 1)
        pieces.append(.text(String(choices[choices.startIndex + form])))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest))]
  }
}

/// How a language chooses among a word's forms by a number.
public enum PluralForms: String, Hashable, Sendable, CaseIterable {
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

  /// Which of the forms a number takes, counted from 0; a number that is not whole takes the last one.
  func form(of number: String) -> Int {
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
  /// The text with its first letter as a capital.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
