public import ReelbookMerge

/// The settings of a session.
public struct SyncConfiguration: Sendable {
  /// The name of this device, for the household.
  public var deviceName = ""
  /// The version of the app, for the others to see.
  public var appVersion = ""
  /// Whether and with which key files are sealed; plain by default.
  public var sealing = Sealing.plain
  /// How much others may delete at once before the app decides.
  public var deletionLimit = DeletionLimit()
  /// The name of the exchange, if a library has several: letters, digits and dashes.
  public var name = "devices"
  /// The source of the random parts of file names.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// Creates settings: plain files, and up to twenty records and a tenth of a kind deleted at once.
  public init() {}
}
