#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What went wrong, where, and what to do about it.
public struct LibraryError: Error, Worded, Hashable, Sendable {
  /// Which kind of thing went wrong; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Bytes that are not the JSON that was expected there.
    public static let malformed = Code(rawValue: "malformed")
    /// A text that is no identifier, day, time or stamp.
    public static let invalidText = Code(rawValue: "invalidText")
    /// A time zone that this system does not know.
    public static let unknownZone = Code(rawValue: "unknownZone")
    /// Something that the library does not have.
    public static let notFound = Code(rawValue: "notFound")
    /// Something that is there already.
    public static let alreadyThere = Code(rawValue: "alreadyThere")
    /// A value that the rules do not allow.
    public static let notAllowed = Code(rawValue: "notAllowed")
    /// A name that has no letters.
    public static let emptyName = Code(rawValue: "emptyName")
    /// A title would leave its last list.
    public static let lastList = Code(rawValue: "lastList")
    /// An edit would exceed one of the app's limits.
    public static let limitReached = Code(rawValue: "limitReached")
    /// An episode that is not among those that are known.
    public static let unknownEpisode = Code(rawValue: "unknownEpisode")
    /// A viewing that lies in the future everywhere on Earth.
    public static let inTheFuture = Code(rawValue: "inTheFuture")
  }

  /// Which kind of thing went wrong.
  public let code: Code
  /// What happened, in a sentence that quotes the input and says what to do; in English.
  public let message: String
  /// The message as data, to be told in another language; `nil` where only the English one is there.
  public let phrase: Phrase?
  /// Where in the input it happened, in bytes from its start, if the input was bytes.
  public let offset: Int?

  /// Says what went wrong; the message quotes the input and says what to do.
  public init(_ code: Code, _ message: String, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    phrase = nil
  }

  /// Says what went wrong by a phrase of the table.
  public init(_ code: Code, _ phrase: Phrase) {
    self.code = code
    message = PhraseTable.english.text(phrase)
    offset = nil
    self.phrase = phrase
  }

  /// Says what went wrong by a phrase of a module's own table.
  package init(_ code: Code, _ phrase: Phrase, in english: PhraseTable) {
    self.code = code
    message = english.text(phrase)
    offset = nil
    self.phrase = phrase
  }

  package static func malformed(_ message: String, at offset: Int) -> LibraryError {
    LibraryError(.malformed, message, offset: offset)
  }

  package static func invalid(_ what: String, _ text: some StringProtocol) -> LibraryError {
    LibraryError(.invalidText, "“\(text.prefix(80))” is no \(what).")
  }
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    offset.map { "\(message) (\(code), byte \($0))" } ?? "\(message) (\(code))"
  }
}

extension LibraryError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}
