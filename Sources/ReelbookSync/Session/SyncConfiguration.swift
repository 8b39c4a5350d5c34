public import ReelbookMerge

/// How a session works: everything that is not the library's or the place's own, passed in.
public struct SyncConfiguration: Sendable {
  /// What the household calls this device.
  public var deviceName = ""
  /// The version of the app, for the others to see.
  public var appVersion = ""
  /// How files are sealed; not at all where nothing else is said.
  public var coding: any SegmentCoding = PlainCoding()
  /// How much others may delete at once before the app is asked.
  public var deletionLimit = DeletionLimit()
  /// Tells the exchanges of one library apart, where it has several: letters, digits and dashes.
  public var name = "devices"
  /// Where the random parts of file names come from.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// Files are left plain; twenty records and a tenth of a kind may be deleted at once.
  public init() {}
}
