extension PhraseTable {
  /// This module's English texts, by key.
  package static let base = LibraryError.Code.english.adding(PhraseTable(BasePhrase.self).texts)

  /// Several names in one text: "a, b and c".
  package func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let rest = names.dropLast().joined(separator: text(BasePhrase.joinComma))
    return text(BasePhrase.joinLast, ["rest": rest, "last": last])
  }
}
