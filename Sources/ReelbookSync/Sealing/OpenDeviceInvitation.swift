import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An invitation of a device that this device made, stored with the state of the exchange.
struct OpenDeviceInvitation: FieldStruct {
  /// The word that the invitation has, and its place.
  var code = ""
  var place = ""
  /// The end of its validity.
  var until: Instant?
  /// The device that joined by it; absent while none did.
  var device = DeviceID.absent
  /// Whether it was taken back.
  var isWithdrawn = false
  var extras = Extras()

  static let fields: [Field<OpenDeviceInvitation>] = [
    Field("code", \.code), Field("place", \.place), Field("until", \.until), Field("device", \.device),
    Field("withdrawn", \.isWithdrawn),
  ]

  /// Whether a device may still join by it.
  func isOpen(at moment: Instant) -> Bool { device == .absent && !isWithdrawn && until.map { moment < $0 } ?? true }

  /// What a device writes to show that it has a code. Nobody else can show the same, since it is about the device's key.
  static func word(
    for code: String, by signing: Data, _ primitives: any SealingPrimitives
  ) throws(SealingError) -> String {
    let key = try primitives.extract(Data(code.utf8), salt: signing)
    return try primitives.expand(key, info: Data("reelbook invited device".utf8), count: 16).hexadecimal
  }
}
