/// An error or report with an English message that an app's table can replace.
///
/// Every error of the library conforms. Its phrase is a text of its module's table; without one, it is that of the code,
/// such as `storage.diskFull` or `sync.notThere`, with the file, line or status as values.
///
///     catch let error as any Worded { show(error.message(in: german)) }
public protocol Worded {
  /// The message in English.
  var message: String { get }
  /// The message as a phrase; `nil` if there is only English.
  var phrase: Phrase? { get }
  /// The message from a table; in English if it has no text.
  func message(in table: PhraseTable) -> String
}

extension Worded {
  /// The message from a table; in English if it has no text.
  public func message(in table: PhraseTable) -> String {
    guard let phrase, table.texts[phrase.key] != nil else { return message }
    return table.text(phrase, else: PhraseTable())
  }
}
