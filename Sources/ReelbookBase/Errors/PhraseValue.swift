/// A value of a phrase's place that each language writes in its own way.
///
/// An error has it as data. So its message in another language has no English words, dates or numbers in it.
package indirect enum PhraseValue: Hashable, Sendable, Codable {
  /// A name, an id or another text that is the same in every language.
  case text(String)
  case number(Int)
  /// A number that may have a fraction.
  case decimal(Double)
  case day(CivilDay)
  case time(WatchTime)
  /// A length in hours and minutes.
  case length(Duration)
  /// A position in a film, to the second.
  case position(Duration)
  /// The text of a key with values for its places. Tables without the key have the English text.
  case phrase(String, [String: PhraseValue], english: String)
  /// The message of an error that has only the text of its code, which says less than the message. A table that has the
  /// code's English sentence does not replace it.
  case code(String, [String: PhraseValue], sentence: String?, english: String)
  /// Several values in one text: "a, b and c".
  case list([PhraseValue])
  /// Several values with another one between them.
  case joined([PhraseValue], by: PhraseValue)

  /// A text of a module.
  package static func words(_ key: some PhraseKey, _ values: [String: PhraseValue] = [:]) -> PhraseValue {
    .phrase(key.rawValue, values, english: PhraseTable().text(key, values.texts(in: PhraseTable())))
  }

  /// The message of another error.
  package static func message<E: CodedError>(_ error: E) -> PhraseValue {
    guard let phrase = error.phrase else { return .text(error.message) }
    let values = phrase.values.mapValues { PhraseValue.text($0) }.merging(error.content.places) { $1 }
    guard error.content.phrase == nil else { return .phrase(phrase.key, values, english: error.message) }
    return .code(phrase.key, values, sentence: E.Code.sentences[error.code], english: error.message)
  }

  /// The value as a table's language writes it.
  package func text(in table: PhraseTable) -> String {
    switch self {
    case .text(let text): return text
    case .number(let number): return TextFormat(table).number(number)
    case .decimal(let number): return TextFormat(table).number(of: number)
    case .day(let day): return TextFormat(table).day(day)
    case .time(let time): return TextFormat(table).time(time)
    case .length(let length): return TextFormat(table).length(length)
    case .position(let position): return TextFormat(table).position(position)
    case .phrase(let key, let values, let english):
      guard table.texts[key] != nil else { return english }
      return table.text(Phrase(key, values.texts(in: table)), else: PhraseTable())
    case .code(let key, let values, let sentence, let english):
      return table.texts[key] == sentence ? english : Self.phrase(key, values, english: english).text(in: table)
    case .list(let values): return table.joined(values.map { $0.text(in: table) })
    case .joined(let values, let separator):
      return values.map { $0.text(in: table) }.joined(separator: separator.text(in: table))
    }
  }
}

extension [String: PhraseValue] {
  /// The values as a table's language writes them.
  ///
  /// A choice goes by the number itself, since separators of thousands differ: it has the name of its place and `#`.
  package func texts(in table: PhraseTable) -> [String: String] {
    var texts: [String: String] = [:]
    for (place, value) in self {
      texts[place] = value.text(in: table)
      if case .number(let number) = value { texts["\(place)#"] = "\(number)" }
    }
    return texts
  }
}
