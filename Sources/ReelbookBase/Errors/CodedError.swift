#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error with a code: what happened, where, and what to do.
///
/// Each module has one, such as `LibraryError` or `StorageError`. An app compares the code, and shows the message, in
/// English or from a table of its own:
///
///     catch let error as StorageError where error.code == .diskFull { … }
///     catch let error as any CodedError { show(error.message(in: german)) }
///
/// Errors hold no secret, in fields or texts.
public protocol CodedError: Error, Worded, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The kind of an error. Minor versions may add some.
  associatedtype Code: FailureCode

  /// Code, texts and place, behind one reference.
  var content: ErrorContent { get }

  /// Creates an error from its content.
  init(content: ErrorContent)
}

extension CodedError {
  /// The kind of the error.
  public var code: Code { Code(rawValue: content.code) }

  /// What happened and what to do, in English.
  public var message: String { content.message }

  /// The message as data, for other languages. Without a phrase of its own, an error has that of its code.
  ///
  /// Its values are in English. ``message(in:)`` writes names, times, lengths and numbers as the table's language does.
  public var phrase: Phrase? { content.phrase ?? Phrase(code.key, content.details.values) }

  /// The message from a table; in English if it has no text.
  ///
  /// Without a phrase of its own, an error has the text of its code, which says less than the message. So a table that
  /// has the code's English sentence does not replace the message.
  public func message(in table: PhraseTable) -> String {
    guard let phrase, let text = table.texts[phrase.key], content.phrase != nil || text != Code.sentences[code] else {
      return message
    }
    return table.text(phrase.filled(content.places, from: table), else: PhraseTable())
  }

  /// The message, the code, and the place if known: `There is no room. (diskFull) [journal, line 7]`.
  public var description: String { content.description }

  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }

  // Foundation's own defaults, for conformances in files that do not import it.
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

extension CodedError {
  /// Where it happened, and what the server said.
  package var details: ErrorDetails { content.details }

  /// Creates an error from a message in English.
  package init(_ code: Code, message: String, _ details: ErrorDetails = ErrorDetails()) {
    self.init(content: ErrorContent(code: code.rawValue, message: message, details: details))
  }

  /// Creates an error whose message is the sentence of its code.
  package init(_ code: Code, _ details: ErrorDetails) {
    self.init(code, message: Code.sentences[code] ?? code.rawValue, details)
  }

  /// Creates an error from a phrase of a module's table.
  package init(
    _ code: Code, _ phrase: Phrase, in english: PhraseTable, _ details: ErrorDetails = ErrorDetails()
  ) {
    let message = english.text(phrase, else: english)
    self.init(content: ErrorContent(code: code.rawValue, message: message, phrase: phrase, details: details))
  }
}

extension Phrase {
  /// The phrase with values that a table's language writes in its own way.
  fileprivate func filled(_ places: [String: PhraseValue], from table: PhraseTable) -> Phrase {
    places.isEmpty ? self : Phrase(key, values.merging(places.texts(in: table)) { $1 })
  }
}
