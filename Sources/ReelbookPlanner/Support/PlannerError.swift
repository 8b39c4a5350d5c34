public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error of the planner: what happened, and what to do.
public struct PlannerError: Error, Worded, Hashable, Sendable {
  /// The kind of an error; a minor version may add more.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// A window, slot, order or invitation with missing or impossible values.
    public static let notAllowed = Code(rawValue: "notAllowed")
    /// An outcome of a slot that has not begun.
    public static let notBegun = Code(rawValue: "notBegun")
    /// A window, slot, order or household that the library does not have.
    public static let notFound = Code(rawValue: "notFound")
    /// A text that is not an invitation.
    public static let notAnInvitation = Code(rawValue: "notAnInvitation")
    /// An invitation that has expired.
    public static let expired = Code(rawValue: "expired")
    /// An invitation to another household than the library's.
    public static let otherHousehold = Code(rawValue: "otherHousehold")
  }

  /// The kind of the error.
  public let code: Code
  /// What happened and what to do, in English.
  public let message: String
  /// The message as data, for other languages; `nil` if it exists in English only.
  public let phrase: Phrase?

  /// Creates an error with an English message that says what to do.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    phrase = nil
  }

  /// Creates an error with a phrase of the planner's table.
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
