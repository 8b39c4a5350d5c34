public import ReelbookModel

/// An error of a sync: what happened, and what to do.
public struct SyncError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The shared place does not exist.
    public static let notThere = Self(rawValue: "notThere")
    /// A file of this name exists already.
    public static let alreadyThere = Self(rawValue: "alreadyThere")
    /// The files were sealed with another key or coding.
    public static let wrongKey = Self(rawValue: "wrongKey")
    /// The place is sealed, and this device has no key for it.
    public static let keyNeeded = Self(rawValue: "keyNeeded")
    /// The system has no cryptography to seal files with.
    public static let noSealing = Self(rawValue: "noSealing")
    /// The place is in use by another list, or by a household's devices.
    public static let otherScope = Self(rawValue: "otherScope")
    /// Something that does not exist, such as a batch that was not held back.
    public static let notFound = Self(rawValue: "notFound")
    /// A text that is no invitation.
    public static let invalidInvitation = Self(rawValue: "invalidInvitation")
    /// Something that the household may not do.
    public static let notAllowed = Self(rawValue: "notAllowed")

    public static let prefix = "sync"

    public static let sentences: [Self: String] = [
      .notThere: "The shared place does not exist; set it up again.",
      .alreadyThere: "There is a file of this name already: {file}.",
      .wrongKey: "The files were sealed with another key.",
      .keyNeeded: "The place is sealed, and its key is not on this device.",
      .noSealing: "This system has no cryptography to seal files with.",
      .otherScope: "The place is in use for something else; choose another.",
      .notFound: "There is nothing of this name any more.",
      .invalidInvitation: "The text is no invitation; copy it as a whole.",
      .notAllowed: "The household may not do this.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension SyncError {
  /// The file in the shared place.
  public var file: String? { details.file }

  /// Creates an error. The message says what to do.
  public init(_ code: Code, _ message: String, file: String? = nil) {
    self.init(code, message: message, ErrorDetails(file: file))
  }

  /// Creates an error from a text of this module.
  init(_ code: Code, _ key: SyncErrorPhrase, _ values: [String: PhraseValue] = [:], file: String? = nil) {
    self.init(code, saying: .words(key, values), ErrorDetails(file: file))
  }

  /// The error for a file whose name exists already.
  public static func alreadyThere(_ file: String) -> SyncError {
    SyncError(.alreadyThere, SyncErrorPhrase.writtenOnce, file: file)
  }
}
