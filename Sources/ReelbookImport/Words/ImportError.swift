public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What keeps an import from being read or planned: what happened, where, and what to do.
public struct ImportError: Error, Worded, Hashable, Sendable {
  /// The kind of the error.
  public let code: Code
  /// What happened and what to do, in English.
  public let message: String
  /// The message as data, for other languages; `nil` if there is only English.
  public let phrase: Phrase?
  /// What stands in the phrase's place `parts`, one after the other, and the key of what stands between.
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

    /// There is no such file or folder.
    public static let missing = Code(rawValue: "missing")
    /// No file in it is one of those that are known.
    public static let unknownFormat = Code(rawValue: "unknownFormat")
    /// The archive asks for a password.
    public static let passwordProtected = Code(rawValue: "passwordProtected")
    /// The dates of a file can be read in several ways.
    public static let openQuestion = Code(rawValue: "openQuestion")
    /// A table of what did not match was filled in in a way that means nothing.
    public static let invalidAnswer = Code(rawValue: "invalidAnswer")
    /// What was said of a file's columns does not fit the file.
    public static let wrongColumns = Code(rawValue: "wrongColumns")
  }

  /// Says what happened; the message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil) {
    self.code = code
    self.message = message
    self.file = file
    phrase = nil
  }

  /// Says what happened by a phrase of the table of imports.
  public init(_ code: Code, _ phrase: Phrase, file: String? = nil) {
    self.init(code, phrase, [], between: "", file: file)
  }

  /// Says what happened by a phrase with several in one of its places.
  init(_ code: Code, _ phrase: Phrase, _ parts: [Phrase], between: String, file: String? = nil) {
    self.code = code
    self.phrase = phrase
    self.parts = parts
    self.between = between
    self.file = file
    message = Self.text(phrase, parts, between, in: .english)
  }

  /// The message by a table; the English one where it has no phrase.
  public func message(in table: PhraseTable) -> String {
    phrase.map { Self.text($0, parts, between, in: table) } ?? message
  }

  private static func text(_ phrase: Phrase, _ parts: [Phrase], _ between: String, in table: PhraseTable) -> String {
    guard !parts.isEmpty else { return table.imports(phrase) }
    let told = parts.map { table.imports($0) }.joined(separator: table.imports(between))
    return table.imports(phrase.key, phrase.values.merging(["parts": told]) { $1 })
  }
}

extension ImportError: CustomStringConvertible {
  /// The message, the code, and the file where it is known.
  public var description: String { "\(message) (\(code))\(file.map { " [\($0)]" } ?? "")" }
}

extension ImportError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}
