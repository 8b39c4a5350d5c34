/// How far something has come that takes its time, such as a backup.
public struct TransferProgress: Hashable, Sendable {
  /// What is being done; more phases may come.
  public struct Phase: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The phase's name.
    public let rawValue: String

    /// Makes a phase from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The phase's name.
    public var description: String { rawValue }

    /// Pictures are put into a backup, or taken out of one.
    public static let images = Phase(rawValue: "images")
    /// A file is written.
    public static let writing = Phase(rawValue: "writing")
    /// What was written is read back.
    public static let verifying = Phase(rawValue: "verifying")
    /// A file is read.
    public static let reading = Phase(rawValue: "reading")
    /// Records are brought into the library.
    public static let restoring = Phase(rawValue: "restoring")
    /// Rows of a watch history are brought into the library.
    public static let importing = Phase(rawValue: "importing")
    /// What was watched is written in another program's form.
    public static let exporting = Phase(rawValue: "exporting")
  }

  /// What is being done.
  public let phase: Phase
  /// How much of it is done, in bytes, records or rows.
  public let completed: Int
  /// How much there is to do, by the same measure.
  public let total: Int

  /// How much is done of what there is to do in this phase, from 0 to 1.
  public var fraction: Double { total > 0 ? min(1, Double(completed) / Double(total)) : 1 }
}
