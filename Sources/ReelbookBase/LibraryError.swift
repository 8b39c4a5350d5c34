#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error of the library: what happened, where, and what to do.
public struct LibraryError: Error, Worded, Hashable, Sendable {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Bytes that are not the expected JSON.
    public static let malformed = Code(rawValue: "malformed")
    /// A text that is not an identifier, day, time or stamp.
    public static let invalidText = Code(rawValue: "invalidText")
    /// A time zone that this system does not know.
    public static let unknownZone = Code(rawValue: "unknownZone")
    /// A record or title that does not exist.
    public static let notFound = Code(rawValue: "notFound")
    /// A record or entry that exists already.
    public static let alreadyThere = Code(rawValue: "alreadyThere")
    /// A value that the rules do not allow.
    public static let notAllowed = Code(rawValue: "notAllowed")
    /// A name without a visible character.
    public static let emptyName = Code(rawValue: "emptyName")
    /// A title would leave its last list.
    public static let lastList = Code(rawValue: "lastList")
    /// An edit would exceed one of the app's limits.
    public static let limitReached = Code(rawValue: "limitReached")
    /// An episode that is not known.
    public static let unknownEpisode = Code(rawValue: "unknownEpisode")
    /// A viewing that lies in the future everywhere on Earth.
    public static let inTheFuture = Code(rawValue: "inTheFuture")
  }

  /// The kind of the error.
  public let code: Code
  /// What happened and what to do, in English, quoting the input.
  public let message: String
  /// The message as data, for other languages; `nil` if there is only English.
  public let phrase: Phrase?
  /// The offset in the input, if the input was bytes.
  public let offset: Int?

  /// Creates an error. The message quotes the input and says what to do.
  public init(_ code: Code, _ message: String, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    phrase = nil
  }

  /// Creates an error from a phrase of a module's own table.
  package init(_ code: Code, _ phrase: Phrase, in english: PhraseTable) {
    self.code = code
    message = english.text(phrase, else: english)
    offset = nil
    self.phrase = phrase
  }

  @usableFromInline package static func malformed(_ message: String, at offset: Int) -> LibraryError {
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
