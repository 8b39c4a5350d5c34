public import ReelbookModel

/// A batch of another device, or of the household's own files of a list, that is not taken in yet, with the reason.
///
/// It is stored beside the library. Later syncs check it again; a batch that would delete many records waits for the
/// app. Its content stays in the library's folder until then, even if some of it is forgotten in the meantime. Taking
/// it in does not restore forgotten records.
public struct WaitingBatch: FieldStruct, Identifiable {
  /// The id: the file's name, and the reason.
  public var id = ""
  /// The writing device.
  public var device = DeviceID.absent
  /// When it arrived.
  public var arrived: Instant?
  public var reason = Reason.held
  /// The numbers of records that it would delete, by kind, if that is the reason.
  public var deletions: [String: Int] = [:]
  public var extras = Extras()

  public static let fields: [Field<WaitingBatch>] = [
    Field("id", \.id), Field("device", \.device), Field("arrived", \.arrived),
    Field("reason", \.reason, default: .held),
    Field("deletions", \.deletions),
  ]

  public init() {}

  /// The reason why a batch waits. Minor versions may add some.
  public struct Reason: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// It would delete many records; the app decides.
    public static let held = Reason(rawValue: "held")
    /// Its writer may not write these records, or not yet.
    public static let refused = Reason(rawValue: "refused")
    /// It is about a title that has no entry yet.
    public static let early = Reason(rawValue: "early")
    /// Its writer is not a member yet.
    public static let stranger = Reason(rawValue: "stranger")
    /// A newer version of the app wrote it.
    public static let unknown = Reason(rawValue: "unknown")
  }
}
