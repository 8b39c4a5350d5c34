public import ReelbookModel

/// Something in the shared place that was not taken in, and why. Nothing is lost by it: it is looked at again.
public struct SyncProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which kind of thing it is; new ones may come with a minor version.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// A file is not all there yet, cannot be read, or was damaged.
    public static let incomplete = Kind(rawValue: "incomplete")
    /// What another device wrote has not arrived, while later things have.
    public static let missing = Kind(rawValue: "missing")
    /// A file that another device wrote has another name, as replicators give to copies.
    public static let renamed = Kind(rawValue: "renamed")
    /// A file is none of ours.
    public static let foreign = Kind(rawValue: "foreign")
    /// A newer version of the app wrote it.
    public static let newerFormat = Kind(rawValue: "newerFormat")
    /// It belongs to another exchange.
    public static let otherScope = Kind(rawValue: "otherScope")
    /// A file of this device is gone; what was in it is published again.
    public static let vanished = Kind(rawValue: "vanished")
    /// Another device had the id of this one, which took a new one.
    public static let sameDevice = Kind(rawValue: "sameDevice")
    /// Somebody wrote it who does not take part in the list, or not yet; it is waited for the owner's word.
    public static let stranger = Kind(rawValue: "stranger")
    /// Somebody wrote what they may not; it was ignored.
    public static let notAllowed = Kind(rawValue: "notAllowed")
  }

  /// Which kind of thing it is.
  public let kind: Kind
  /// The file in the shared place.
  public let file: String
  /// What was found.
  public let message: String

  /// Names a file, and what was found.
  public init(_ kind: Kind, file: String, _ message: String) {
    self.kind = kind
    self.file = file
    self.message = message
  }

  public var description: String { "\(file): \(message) (\(kind))" }
}

extension SyncProblem: Worded {
  /// By the kind, such as `sync.problem.missing`, with the file in its place.
  public var phrase: Phrase? { Phrase("sync.problem.\(kind)", ["file": file]) }
}
