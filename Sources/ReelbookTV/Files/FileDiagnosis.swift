public import ReelbookModel

/// What a reader found odd in a file, and where; it has read on behind it.
public struct FileDiagnosis: Sendable, Hashable {
  /// A kind of oddity; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }
  }

  /// What is odd.
  public let code: Code
  /// The line in the file, the first being 1.
  public let line: Int
  /// The line's text, as much as a person needs; addresses in it are struck out.
  public let text: String

  /// Says what is odd; addresses in the text are struck out, and what is longer than 200 letters is cut.
  public init(_ code: Code, line: Int, text: String = "") {
    self.code = code
    self.line = line
    self.text = AddressStriking.strike(text: String(text.prefix(400)).prefixOfLetters(200))
  }

  /// What is odd, in a sentence.
  public func message(in table: PhraseTable = .english) -> String {
    let key = "television.diagnosis.\(code)"
    return PhraseTable.television.texts[key] == nil && table.texts[key] == nil ? "\(code)" : table.television(key)
  }
}

extension FileDiagnosis: CustomStringConvertible {
  /// The line, what is odd and the text.
  public var description: String { "line \(line): \(message())" + (text.isEmpty ? "" : " “\(text)”") }
}

extension FileDiagnosis.Code {
  /// A list does not begin with `#EXTM3U`.
  public static let missingHeader = Self(rawValue: "missingHeader")
  /// A quote is opened and not closed.
  public static let unterminatedQuote = Self(rawValue: "unterminatedQuote")
  /// There is text where an attribute or a comma is due.
  public static let strayText = Self(rawValue: "strayText")
  /// A line is neither an address nor anything else that is known.
  public static let strayLine = Self(rawValue: "strayLine")
  /// An entry has no address.
  public static let missingAddress = Self(rawValue: "missingAddress")
  /// An address has no entry in front of it.
  public static let bareAddress = Self(rawValue: "bareAddress")
  /// The text is not UTF-8; it is read as Windows-1252.
  public static let notUTF8 = Self(rawValue: "notUTF8")
  /// The text is in an encoding that is not known; letters beyond ASCII are wrong.
  public static let unknownEncoding = Self(rawValue: "unknownEncoding")
  /// A line is too long to be read; it is passed over.
  public static let lineTooLong = Self(rawValue: "lineTooLong")
  /// The file is a list of pieces of one stream, and not of channels.
  public static let listOfSegments = Self(rawValue: "listOfSegments")
  /// The file ends in the middle of something.
  public static let cutOff = Self(rawValue: "cutOff")
  /// What is packed is damaged.
  public static let damagedArchive = Self(rawValue: "damagedArchive")
  /// The markup is not what XML allows.
  public static let malformedMarkup = Self(rawValue: "malformedMarkup")
  /// A reference names something that the file would have to define.
  public static let unknownReference = Self(rawValue: "unknownReference")
  /// A time says no moment; what has it is left out.
  public static let unreadableTime = Self(rawValue: "unreadableTime")
  /// A programme names no channel, or a channel has no id.
  public static let missingChannel = Self(rawValue: "missingChannel")
  /// A programme has no title.
  public static let missingTitle = Self(rawValue: "missingTitle")
}

extension String {
  /// The beginning, of so many letters at most; with a sign where something was cut.
  func prefixOfLetters(_ count: Int) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
