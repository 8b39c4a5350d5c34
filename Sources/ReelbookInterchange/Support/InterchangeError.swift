public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What keeps something from leaving or from coming back: what happened, where, and what to do.
///
/// What the disk refuses is thrown as the disk's own error, and a cancellation as it is.
public struct InterchangeError: Error, Worded, Hashable, Sendable {
  /// Which kind of thing went wrong.
  public let code: Code
  /// What happened, and what to do; in English.
  public let message: String
  /// The message as data, to be told in another language; `nil` where only the English one is there.
  public let phrase: Phrase?
  /// The file, or the entry of an archive, by its name.
  public let file: String?
  /// The line in the file, the first being 1.
  public let line: Int?

  /// Says what happened, and where; the message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    phrase = nil
  }

  /// Says what happened by a phrase of the table of interchange.
  public init(_ code: Code, _ phrase: Phrase, file: String? = nil, line: Int? = nil) {
    self.code = code
    message = PhraseTable.english.interchange(phrase)
    self.file = file
    self.line = line
    self.phrase = phrase
  }
}

extension InterchangeError: CustomStringConvertible {
  /// The message, the code, and the place where it is known.
  public var description: String {
    let place = file.map { file in " [\(file)\(line.map { ", line \($0)" } ?? "")]" } ?? ""
    return "\(message) (\(code))\(place)"
  }
}

extension InterchangeError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}
