public import ReelbookModel

/// An error of an invitation to a household: what happened, and what to do.
public struct InvitationError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A text that is not an invitation.
    public static let notAnInvitation = Self(rawValue: "notAnInvitation")
    /// An invitation that has expired.
    public static let expired = Self(rawValue: "expired")
    /// An invitation to another household than the library's.
    public static let otherHousehold = Self(rawValue: "otherHousehold")
    /// A library that has records of its own, which joining would publish.
    public static let notEmpty = Self(rawValue: "notEmpty")
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension InvitationError {
  /// Creates an error with an English message that says what to do.
  public init(_ code: Code, _ message: String) { self.init(code, message: message) }

  /// Creates an error with a phrase of the planner's table.
  public init(_ code: Code, _ phrase: Phrase) { self.init(code, phrase, in: .planner) }
}
