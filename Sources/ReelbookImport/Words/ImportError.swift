public import ReelbookModel

/// An error of an import: what happened, where, and what to do.
public struct ImportError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file or folder does not exist.
    public static let missing = Self(rawValue: "missing")
    /// No file is of a known format.
    public static let unknownFormat = Self(rawValue: "unknownFormat")
    /// The archive has a password.
    public static let passwordProtected = Self(rawValue: "passwordProtected")
    /// The dates of a file are ambiguous.
    public static let openQuestion = Self(rawValue: "openQuestion")
    /// A filled-in table of unmatched titles is invalid.
    public static let invalidAnswer = Self(rawValue: "invalidAnswer")
    /// The given columns do not fit the file.
    public static let wrongColumns = Self(rawValue: "wrongColumns")
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension ImportError {
  /// The file at fault, by its path within the export.
  public var file: String? { details.file }

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil) {
    self.init(code, message: message, ErrorDetails(file: file))
  }

  /// Creates an error from a phrase of the imports' table.
  public init(_ code: Code, _ phrase: Phrase, file: String? = nil) {
    self.init(code, phrase, in: .imports, ErrorDetails(file: file))
  }

  /// Creates an error from a text of this module.
  init(_ code: Code, _ key: ImportErrorPhrase, _ values: [String: String] = [:], file: String? = nil) {
    self.init(code, key, values, ErrorDetails(file: file))
  }

  /// Creates an error from a text of this module, with values that each language writes in its own way.
  init(_ code: Code, _ key: ImportErrorPhrase, _ values: [String: PhraseValue], file: String? = nil) {
    self.init(code, saying: .words(key, values), ErrorDetails(file: file))
  }
}
