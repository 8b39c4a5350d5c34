/// An error of the library: what happened, where, and what to do.
public struct LibraryError: CodedError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bytes that are not the expected JSON.
    public static let malformed = Self(rawValue: "malformed")
    /// A text that is not an identifier, day, time or stamp.
    public static let invalidText = Self(rawValue: "invalidText")
    /// A time zone that this system does not know.
    public static let unknownZone = Self(rawValue: "unknownZone")
    /// A record or title that does not exist.
    public static let notFound = Self(rawValue: "notFound")
    /// A record or entry that exists already.
    public static let alreadyThere = Self(rawValue: "alreadyThere")
    /// A value that the rules do not allow.
    public static let notAllowed = Self(rawValue: "notAllowed")
    /// A name without a visible character.
    public static let emptyName = Self(rawValue: "emptyName")
    /// A title would leave its last list.
    public static let lastList = Self(rawValue: "lastList")
    /// An edit would exceed one of the app's limits.
    public static let limitReached = Self(rawValue: "limitReached")
    /// An episode that is not known.
    public static let unknownEpisode = Self(rawValue: "unknownEpisode")
    /// A viewing that lies in the future everywhere on Earth.
    public static let inTheFuture = Self(rawValue: "inTheFuture")

    public static let prefix = "library"

    public static let sentences: [Self: String] = [
      .malformed: "The text is not in the expected form.",
      .invalidText: "A text is no identifier, day or time.",
      .unknownZone: "This system does not know the time zone.",
      .notFound: "It is not in the library.",
      .alreadyThere: "It is in the library already.",
      .notAllowed: "The library's rules do not allow this.",
      .emptyName: "A name needs at least one visible character.",
      .lastList: "A title cannot leave its last list; add it to another first, or remove the title.",
      .limitReached: "This would be more than the app allows.",
      .unknownEpisode: "The episode is not known; refresh the facts of the series.",
      .inTheFuture: "A viewing cannot lie in the future.",
    ]
  }

  public let content: ErrorContent

  public init(content: ErrorContent) { self.content = content }
}

extension LibraryError {
  /// The offset in the input, if the input was bytes.
  public var offset: Int? { details.offset }

  /// Creates an error. The message quotes the input and says what to do.
  public init(_ code: Code, _ message: String, offset: Int? = nil) {
    self.init(code, message: message, ErrorDetails(offset: offset))
  }

  @usableFromInline package static func malformed(_ message: String, at offset: Int) -> LibraryError {
    LibraryError(.malformed, message, offset: offset)
  }

  package static func invalid(_ what: String, _ text: some StringProtocol) -> LibraryError {
    LibraryError(.invalidText, "“\(text.prefix(80))” is no \(what).")
  }
}
