/// The keys of a module's texts, each with its English text.
///
/// A key is a case, and `english` is a `switch` over all of them. So a key without a text does not compile, and neither
/// does code that asks for a text that nobody wrote. The raw value is the key in an app's table.
package protocol PhraseKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The text in English, with places in braces.
  var english: String { get }
}

extension Phrase {
  /// A phrase of a module's key.
  package init(_ key: some PhraseKey, _ values: [String: String] = [:]) { self.init(key.rawValue, values) }
}

extension PhraseTable {
  /// The English texts of a module, by key. Two texts of one key trap.
  package init(_ keys: any PhraseKey.Type, _ more: any PhraseKey.Type...) {
    func texts<Key: PhraseKey>(of keys: Key.Type) -> [(String, String)] {
      keys.allCases.map { ($0.rawValue, $0.english) }
    }
    self.init(Dictionary(uniqueKeysWithValues: ([keys] + more).flatMap { texts(of: $0) }))
  }

  /// The text of a key with values for its places, in English if this table has none.
  package func text(_ key: some PhraseKey, _ values: [String: String] = [:]) -> String {
    let values = isolated(values)
    guard let own = texts[key.rawValue] else { return Self.filled(key.english, values, .oneAndMany) }
    return Self.filled(own, values, plurals)
  }

  /// The text of a word of an open vocabulary, whose key is made of its code; `nil` for a word that neither this table
  /// nor the module knows.
  package func word<Key: PhraseKey>(_ keys: Key.Type, _ key: String) -> String? {
    texts[key] ?? Key(rawValue: key)?.english
  }
}

extension CodedError {
  /// Creates an error from a module's text.
  package init(
    _ code: Code, _ key: some PhraseKey, _ values: [String: String] = [:], _ details: ErrorDetails = ErrorDetails()
  ) {
    let phrase = Phrase(key, values)
    let message = PhraseTable().text(key, values)
    self.init(content: ErrorContent(code: code.rawValue, message: message, phrase: phrase, details: details))
  }

  /// Creates an error whose message is a value.
  package init(_ code: Code, saying text: PhraseValue, _ details: ErrorDetails = ErrorDetails()) {
    let message = text.text(in: PhraseTable())
    guard case .phrase(let key, let values, _) = text else {
      self.init(code, message: message, details)
      return
    }
    let phrase = Phrase(key, values.mapValues { $0.text(in: PhraseTable()) })
    self.init(
      content: ErrorContent(
        code: code.rawValue, message: message, phrase: phrase, places: values, details: details))
  }

  /// Creates an error from a module's text, with values that each language writes in its own way.
  package init(
    _ code: Code, _ key: some PhraseKey, _ values: [String: PhraseValue], _ details: ErrorDetails = ErrorDetails()
  ) {
    self.init(code, saying: .words(key, values), details)
  }
}
