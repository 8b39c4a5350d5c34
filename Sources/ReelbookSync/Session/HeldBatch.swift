public import ReelbookModel

/// What a device wrote and was kept aside, since it would delete much: the app says whether it is taken.
///
/// Until then what it says stays in the library's folder, also where something of it is forgotten meanwhile. Taking it in does
/// not bring that back, and whatever the app says removes the text.
public struct HeldBatch: FieldStruct, Identifiable {
  /// Names the batch: the file it came as.
  public var id = ""
  /// Who wrote it.
  public var device = DeviceID.absent
  /// When it arrived.
  public var arrived: Instant?
  /// How many records of each kind it would delete.
  public var deletions: [String: Int] = [:]
  public var extras = Extras()

  public static let fields: [Field<HeldBatch>] = [
    Field("id", \.id), Field("device", \.device), Field("arrived", \.arrived), Field("deletions", \.deletions),
  ]

  public init() {}
}

/// How much others may delete at once before an app is asked.
public struct DeletionLimit: Hashable, Sendable {
  /// So many records of a kind may always be deleted.
  public var count: Int
  /// Beyond that, such a part of the records of a kind.
  public var fraction: Double

  /// More than `count` records and more than a fraction of those that are there are too many.
  public init(count: Int = 20, fraction: Double = 0.1) {
    self.count = count
    self.fraction = fraction
  }

  func isExceeded(by deletions: Int, of live: Int) -> Bool {
    deletions > count && Double(deletions) > fraction * Double(live)
  }
}
