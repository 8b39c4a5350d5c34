public import ReelbookModel

/// A file in the shared place that was not taken in, with the reason. Later syncs try it again.
public struct SyncProblem: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The kind of a problem. Minor versions may add some.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// A file is incomplete, unreadable or damaged.
    public static let incomplete = Kind(rawValue: "incomplete")
    /// A file of another device has not arrived, while later ones have.
    public static let missing = Kind(rawValue: "missing")
    /// A file of another device has another name, such as replicators give to copies.
    public static let renamed = Kind(rawValue: "renamed")
    /// A file is not a segment.
    public static let foreign = Kind(rawValue: "foreign")
    /// A newer version of the app wrote it.
    public static let newerFormat = Kind(rawValue: "newerFormat")
    /// A file is sealed otherwise, or with another key, or is plain where this session opens sealed files.
    public static let wrongKey = Kind(rawValue: "wrongKey")
    /// A file says that a device wrote it, and another key signed it.
    public static let forged = Kind(rawValue: "forged")
    /// A device wrote it that was removed before.
    public static let removed = Kind(rawValue: "removed")
    /// A file is larger than any that a device writes.
    public static let tooLarge = Kind(rawValue: "tooLarge")
    /// The file belongs to another exchange.
    public static let otherScope = Kind(rawValue: "otherScope")
    /// A file of this device is gone; its content is published again.
    public static let vanished = Kind(rawValue: "vanished")
    /// Another device had this device's id, and this device took a new one.
    public static let sameDevice = Kind(rawValue: "sameDevice")
    /// The writing household is not a member of the list, or not yet.
    public static let stranger = Kind(rawValue: "stranger")
    /// A picture cannot be exchanged, or has no room here.
    public static let picture = Kind(rawValue: "picture")
    /// The writing household may not write this; it was ignored.
    public static let notAllowed = Kind(rawValue: "notAllowed")
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The file in the shared place.
  public let file: String
  /// What happened and what to do, in English.
  public let message: String
  /// The same as data, for other languages.
  private let text: PhraseValue?

  /// Creates a problem of a file.
  public init(_ kind: Kind, file: String, _ message: String) {
    self.kind = kind
    self.file = file
    self.message = message
    text = nil
  }

  init(_ kind: Kind, file: String, _ text: PhraseValue) {
    self.kind = kind
    self.file = file
    self.text = text
    message = text.text(in: PhraseTable())
  }

  init(_ kind: Kind, file: String, _ key: SyncProblemPhrase, _ values: [String: PhraseValue] = [:]) {
    self.init(kind, file: file, .words(key, values))
  }

  init(_ failure: SyncSegmentFailure, file: String) { self.init(failure.kind, file: file, failure.text) }

  /// The problem for a place of another phrase.
  var value: PhraseValue { text ?? .text(message) }

  public var description: String { "\(file): \(message) (\(kind))" }
}

extension SyncProblem: Identifiable {
  /// The problem itself: a sync reports each once.
  public var id: Self { self }
}

extension SyncProblem: Worded {
  /// The key of the message, or one that is made of the kind, such as `sync.problem.missing`; the file is a value.
  public var phrase: Phrase? {
    guard case .phrase(let key, let values, _)? = text else { return kindPhrase }
    return Phrase(key, values.mapValues { $0.text(in: PhraseTable()) }.merging(["file": file]) { own, _ in own })
  }

  /// The message from a table; without it, the table's text for the kind, or else the message in English.
  public func message(in table: PhraseTable) -> String {
    if case .phrase(let key, _, _)? = text, table.texts[key] != nil { return value.text(in: table) }
    guard table.texts[kindPhrase.key] != nil else { return message }
    return table.text(kindPhrase, else: PhraseTable())
  }

  private var kindPhrase: Phrase { Phrase("sync.problem.\(kind)", ["file": file]) }
}
