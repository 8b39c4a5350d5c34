public import ReelbookModel

/// An error of a backup, export or import: what happened, where, and what to do.
///
/// Errors of the disk, and cancellation, are thrown as they are.
public struct InterchangeError: CodedError {
  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension InterchangeError {
  /// The name of the file, or of an archive's entry.
  public var file: String? { details.file }
  /// The line in the file, from 1.
  public var line: Int? { details.line }

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.init(code, message: message, ErrorDetails(file: file, line: line))
  }

  /// Creates an error from a text of this module.
  init(
    _ code: Code, _ key: some PhraseKey, _ values: [String: String] = [:], file: String? = nil, line: Int? = nil
  ) {
    self.init(code, key, values, ErrorDetails(file: file, line: line))
  }

  /// Creates an error from a text of this module, with values that each language writes in its own way.
  init(_ code: Code, _ key: some PhraseKey, _ values: [String: PhraseValue], file: String?) {
    self.init(code, key, values, ErrorDetails(file: file))
  }

  /// Creates an error from a phrase of this module's table.
  public init(_ code: Code, _ phrase: Phrase, file: String? = nil, line: Int? = nil) {
    self.init(code, phrase, in: .interchange, ErrorDetails(file: file, line: line))
  }
}
