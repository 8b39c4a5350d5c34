public import ReelbookModel

/// What a device wrote and was read, and is not taken yet, with the reason.
///
/// It is kept beside the library, and looked at again when more is known; what would delete much waits for the app's word.
/// Until then what it says stays in the library's folder, also where something of it is forgotten meanwhile. Taking it in does
/// not bring that back.
public struct WaitingBatch: FieldStruct, Identifiable {
  /// Names the batch: the file it came as, and the reason.
  public var id = ""
  /// Who wrote it.
  public var device = DeviceID.absent
  /// When it arrived.
  public var arrived: Instant?
  /// Why it waits.
  public var reason = Reason.held
  /// How many records of each kind it would delete, where it waits for that.
  public var deletions: [String: Int] = [:]
  public var extras = Extras()

  public static let fields: [Field<WaitingBatch>] = [
    Field("id", \.id), Field("device", \.device), Field("arrived", \.arrived),
    Field("reason", \.reason, default: .held),
    Field("deletions", \.deletions),
  ]

  public init() {}

  /// Why something waits; new reasons may come with a minor version.
  public struct Reason: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// It would delete much, and the app is asked.
    public static let held = Reason(rawValue: "held")
    /// Its writer may not write that, or not yet as far as is known.
    public static let refused = Reason(rawValue: "refused")
    /// It is of a title that the list does not name yet.
    public static let early = Reason(rawValue: "early")
    /// Its writer does not take part yet; it is waited for the owner's word.
    public static let stranger = Reason(rawValue: "stranger")
    /// A newer version of the app wrote it.
    public static let unknown = Reason(rawValue: "unknown")
  }
}
