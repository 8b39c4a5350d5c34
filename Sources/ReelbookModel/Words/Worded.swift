/// What says in English what happened and what to do, and whose words an app's table can replace.
///
/// Each error of the library is one. Where a module has a table of its own, the phrase is one of its texts. Elsewhere its key is
/// made of the place and the code, such as `storage.diskFull` or `sync.notThere`, and what the error names stands in its places.
///
///     catch let error as any Worded { show(error.message(in: german)) }
public protocol Worded {
  /// What happened, and what to do, in English.
  var message: String { get }
  /// Which of a table's texts says the same; `nil` where none does.
  var phrase: Phrase? { get }
  /// The message by a table; in English where it has no text for it.
  func message(in table: PhraseTable) -> String
}

extension Worded {
  /// The message by a table; in English where it has no text for it.
  public func message(in table: PhraseTable) -> String {
    guard let phrase, table.texts[phrase.key] != nil else { return message }
    return table.text(phrase)
  }
}
