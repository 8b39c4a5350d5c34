import ReelbookModel

/// What a device says of its library in the last file of a sync: the digest, and which files it had taken in.
struct SyncedState: FieldStruct {
  /// The digest's sum of each kind.
  var digest: [String: String] = [:]
  /// The numbers of files that are in the library, this device's own among them.
  var numbers: [DeviceID: NumberRanges] = [:]
  /// The fields of which the device's app knows that not the latest value wins.
  var ranked: Set<String> = []
  /// When it was said, by the device's clock.
  var time: Instant?
  var extras = Extras()

  /// The most bytes of it that are read from a file. Of 200 devices with twenty gaps each, it has fewer.
  ///
  /// It is stored for each device, and in each save.
  static let limit = 1 << 16

  static let fields: [Field<SyncedState>] = [
    Field("digest", \.digest), Field("numbers", \.numbers), Field("ranked", \.ranked),
    Field("time", \.time),
  ]
}
