public import ReelbookMerge
public import ReelbookModel

/// The settings of a session, beginning with how files are written.
///
///     var configuration = SyncConfiguration.sealed(keptIn: keychain)
///     configuration.deviceName = "Ann's iPad"
public struct SyncConfiguration: Sendable {
  /// The name of this device, for the household.
  public var deviceName = ""
  /// The version of the app, for the others to see.
  public var appVersion = ""
  /// How much others may delete at once before the app decides.
  public var deletionLimit = DeletionLimit()
  /// The most bytes of pictures that a sync publishes, and as many that it fetches; 64 megabytes by default.
  ///
  /// As many are read back if others could not read them.
  /// One that is larger goes alone. With 0, pictures stay where they are; ``SyncSession/picture(_:)`` fetches one.
  public var picturesPerSync = 64 << 20
  /// The name of the exchange, if a library has several: letters, digits and dashes.
  public var name = "devices"
  /// The source of the random parts of file names.
  public var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  /// The primitives with which files are sealed; for tests of systems that have none.
  package var primitives = SystemPrimitives.result

  let sealing: Sealing

  private init(_ sealing: Sealing) { self.sealing = sealing }

  /// Files are encrypted with a key of the place, and signed by their device. The store keeps the keys.
  ///
  /// Use the same store for all exchanges of a library: the device is the same for all of them.
  public static func sealed(keptIn secrets: any SecretStore) -> SyncConfiguration {
    SyncConfiguration(.sealed(secrets))
  }

  /// Files are written as they are. Whoever can reach the place reads them, and can write as anybody.
  public static let plain = SyncConfiguration(.plain)
}
