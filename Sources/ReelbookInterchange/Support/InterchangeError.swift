public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error of a backup, export or import: what happened, where, and what to do.
///
/// Errors of the disk, and cancellation, are thrown as they are.
public struct InterchangeError: Error, Worded, Hashable, Sendable {
  /// The kind of the error.
  public let code: Code
  /// What happened and what to do, in English.
  public let message: String
  /// The message as data, for other languages; `nil` if there is only English.
  public let phrase: Phrase?
  /// The name of the file, or of an archive's entry.
  public let file: String?
  /// The line in the file, from 1.
  public let line: Int?

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    phrase = nil
  }

  /// Creates an error from a phrase of this module's table.
  public init(_ code: Code, _ phrase: Phrase, file: String? = nil, line: Int? = nil) {
    self.code = code
    message = PhraseTable.english.interchange(phrase)
    self.file = file
    self.line = line
    self.phrase = phrase
  }
}

extension InterchangeError: CustomStringConvertible {
  /// The message, the code, and the place if known.
  public var description: String {
    let place = file.map { file in " [\(file)\(line.map { ", line \($0)" } ?? "")]" } ?? ""
    return "\(message) (\(code))\(place)"
  }
}

extension InterchangeError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}
