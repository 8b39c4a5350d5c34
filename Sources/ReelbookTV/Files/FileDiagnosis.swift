public import ReelbookModel

/// A problem in a file, after which the reader went on.
public struct FileDiagnosis: Sendable, Hashable {
  /// The kind of a problem. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }
  }

  /// The kind of the problem.
  public let code: Code
  /// The line in the file, from 1.
  public internal(set) var line: Int
  /// The line's text, shortened, without addresses and credentials.
  public let text: String

  /// The number of characters that are read of a text. That is enough, even if the redaction of addresses shortens it.
  static let longestText = 4000

  /// Creates a diagnosis. Addresses and credentials in the text are redacted, and it is cut at 200 letters.
  public init(_ code: Code, line: Int, text: String = "") {
    self.code = code
    self.line = line
    // Redaction comes first: an address that is cut within its account would show a part of the account.
    self.text = CredentialRedaction.redact(line: String(text.prefix(Self.longestText))).prefixOfLetters(200)
  }

  /// The problem in a sentence.
  public func message(in table: PhraseTable = .english) -> String {
    table.word(TelevisionErrorPhrase.self, "television.diagnosis.\(code)") ?? "\(code)"
  }
}

extension FileDiagnosis: CustomStringConvertible {
  /// The line, the problem and the text.
  public var description: String { "line \(line): \(message())" + (text.isEmpty ? "" : " “\(text)”") }
}

extension FileDiagnosis.Code {
  /// A list does not begin with `#EXTM3U`.
  public static let missingHeader = Self(rawValue: "missingHeader")
  /// A quote is not closed.
  public static let unterminatedQuote = Self(rawValue: "unterminatedQuote")
  /// There is text instead of an attribute or a comma.
  public static let strayText = Self(rawValue: "strayText")
  /// A line is no address, and nothing else that a list has.
  public static let strayLine = Self(rawValue: "strayLine")
  /// An entry has no address.
  public static let missingAddress = Self(rawValue: "missingAddress")
  /// An address has no entry before it.
  public static let bareAddress = Self(rawValue: "bareAddress")
  /// The text is not UTF-8; it is read as Windows-1252.
  public static let notUTF8 = Self(rawValue: "notUTF8")
  /// The text is not UTF-8; it is read in the encoding that its letters show.
  public static let otherEncoding = Self(rawValue: "otherEncoding")
  /// The encoding is unknown; letters beyond ASCII are wrong.
  public static let unknownEncoding = Self(rawValue: "unknownEncoding")
  /// A line is too long, and skipped.
  public static let lineTooLong = Self(rawValue: "lineTooLong")
  /// The file is an HLS list of segments, not of channels.
  public static let listOfSegments = Self(rawValue: "listOfSegments")
  /// The file ends in the middle of something.
  public static let cutOff = Self(rawValue: "cutOff")
  /// The compressed data is damaged.
  public static let damagedArchive = Self(rawValue: "damagedArchive")
  /// The XML is malformed.
  public static let malformedMarkup = Self(rawValue: "malformedMarkup")
  /// An entity reference is undefined.
  public static let unknownReference = Self(rawValue: "unknownReference")
  /// A time cannot be read; its element is left out.
  public static let unreadableTime = Self(rawValue: "unreadableTime")
  /// A programme has no channel, or a channel no id.
  public static let missingChannel = Self(rawValue: "missingChannel")
  /// A programme has no title.
  public static let missingTitle = Self(rawValue: "missingTitle")
  /// A section of a panel cannot be read. Its former items stay.
  public static let unreadableSection = Self(rawValue: "unreadableSection")
}

extension String {
  /// The first letters, with an ellipsis if cut.
  func prefixOfLetters(_ count: Int) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
