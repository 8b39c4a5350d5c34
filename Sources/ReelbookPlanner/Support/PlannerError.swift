public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What keeps the planner from doing what was asked: what it is, and what to do.
public struct PlannerError: Error, Worded, Hashable, Sendable {
  /// Which kind of thing went wrong; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// A window, slot or order says too little, or what cannot be.
    public static let notAllowed = Code(rawValue: "notAllowed")
    /// What became of a slot that has not begun.
    public static let notBegun = Code(rawValue: "notBegun")
    /// A window, slot, order or outcome that the library does not have.
    public static let notFound = Code(rawValue: "notFound")
    /// A text that is no invitation.
    public static let notAnInvitation = Code(rawValue: "notAnInvitation")
    /// An invitation that was good until an earlier moment.
    public static let expired = Code(rawValue: "expired")
    /// An invitation of another household than this library's.
    public static let otherHousehold = Code(rawValue: "otherHousehold")
  }

  /// Which kind of thing went wrong.
  public let code: Code
  /// What happened, and what to do; in English.
  public let message: String
  /// The message as data, to be told in another language; `nil` where only the English one is there.
  public let phrase: Phrase?

  /// Says what went wrong; the message says what to do.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    phrase = nil
  }

  /// Says what went wrong by a phrase of the planner's table.
  public init(_ code: Code, _ phrase: Phrase) {
    self.code = code
    message = PhraseTable.planner.text(phrase)
    self.phrase = phrase
  }
}

extension PlannerError: CustomStringConvertible {
  /// The message and the code.
  public var description: String { "\(message) (\(code))" }
}

extension PlannerError: LocalizedError {
  /// The message, as `localizedDescription` and SwiftUI's alerts show it.
  public var errorDescription: String? { message }
}
