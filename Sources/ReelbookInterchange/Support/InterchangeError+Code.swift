extension InterchangeError {
  /// A kind of failure; new ones may come with a minor version.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The system could not do what it always can.
    public static let failed = Code(rawValue: "failed")
    /// There is no such file.
    public static let missing = Code(rawValue: "missing")
    /// There is a file already, which is not replaced.
    public static let alreadyThere = Code(rawValue: "alreadyThere")
    /// What was written is not what is read back; nothing was put in place.
    public static let unverified = Code(rawValue: "unverified")
  }
}
