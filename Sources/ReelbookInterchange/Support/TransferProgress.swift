/// The progress of long work, such as a backup.
public struct TransferProgress: Hashable, Sendable {
  /// A phase of the work. Later versions may add some.
  public struct Phase: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The phase's name.
    public let rawValue: String

    /// Creates a phase from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The phase's name.
    public var description: String { rawValue }

    /// Writing or reading a backup's pictures.
    public static let images = Phase(rawValue: "images")
    /// Writing a file.
    public static let writing = Phase(rawValue: "writing")
    /// Verifying a written file.
    public static let verifying = Phase(rawValue: "verifying")
    /// Reading a file.
    public static let reading = Phase(rawValue: "reading")
    /// Restoring records to the library.
    public static let restoring = Phase(rawValue: "restoring")
    /// Importing rows of a watch history.
    public static let importing = Phase(rawValue: "importing")
    public static let exporting = Phase(rawValue: "exporting")
  }

  /// The present phase.
  public let phase: Phase
  /// The completed amount, in bytes, records or rows.
  public let completed: Int
  /// The total amount, in the same unit.
  public let total: Int

  /// The completed part of the phase, from 0 to 1.
  public var fraction: Double { total > 0 ? min(1, Double(completed) / Double(total)) : 1 }
}
