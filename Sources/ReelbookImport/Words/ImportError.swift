public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error of an import: what happened, where, and what to do.
public struct ImportError: Error, Worded, Hashable, Sendable {
  /// The kind of the error.
  public let code: Code
  /// What happened and what to do, in English.
  public let message: String
  /// The message as data, for other languages; `nil` if there is only English.
  public let phrase: Phrase?
  /// The values of the phrase's place `parts`, and the key of their separator.
  private var parts: [Phrase] = []
  private var between = ""
  /// The file at fault, by its path within the export.
  public let file: String?

  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The file or folder does not exist.
    public static let missing = Code(rawValue: "missing")
    /// No file is of a known format.
    public static let unknownFormat = Code(rawValue: "unknownFormat")
    /// The archive has a password.
    public static let passwordProtected = Code(rawValue: "passwordProtected")
    /// The dates of a file are ambiguous.
    public static let openQuestion = Code(rawValue: "openQuestion")
    /// A filled-in table of unmatched titles is invalid.
    public static let invalidAnswer = Code(rawValue: "invalidAnswer")
    /// The given columns do not fit the file.
    public static let wrongColumns = Code(rawValue: "wrongColumns")
  }

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil) {
    self.code = code
    self.message = message
    self.file = file
    phrase = nil
  }

  /// Creates an error from a phrase of the imports' table.
  public init(_ code: Code, _ phrase: Phrase, file: String? = nil) {
    self.init(code, phrase, [], between: "", file: file)
  }

  /// Creates an error from a phrase with several phrases in one place.
  init(_ code: Code, _ phrase: Phrase, _ parts: [Phrase], between: String, file: String? = nil) {
    self.code = code
    self.phrase = phrase
    self.parts = parts
    self.between = between
    self.file = file
    message = Self.text(phrase, parts, between, in: .english)
  }

  /// The message from a table; in English if it has no text.
  public func message(in table: PhraseTable) -> String {
    phrase.map { Self.text($0, parts, between, in: table) } ?? message
  }

  private static func text(_ phrase: Phrase, _ parts: [Phrase], _ between: String, in table: PhraseTable) -> String {
    guard !parts.isEmpty else { return table.imports(phrase) }
    let sentences = parts.map { table.imports($0) }.joined(separator: table.imports(between))
    return table.imports(phrase.key, phrase.values.merging(["parts": sentences]) { $1 })
  }
}

extension ImportError: CustomStringConvertible {
  /// The message, the code, and the file if it is known.
  public var description: String { "\(message) (\(code))\(file.map { " [\($0)]" } ?? "")" }
}

extension ImportError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}
