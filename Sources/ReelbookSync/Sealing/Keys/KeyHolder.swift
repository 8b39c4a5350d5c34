package import ReelbookModel

/// A device that has sealed files in a place, as others know it.
package struct KeyHolder: FieldStruct {
  /// Its public keys.
  package var keys = ""
  /// Whether a device that is trusted names it: it may pass keys on.
  package var isNamed = false
  /// The last number of its files that counts, if it was removed.
  package var last: Int?
  package var extras = Extras()

  package static let fields: [Field<KeyHolder>] = [
    Field("keys", \.keys), Field("named", \.isNamed), Field("last", \.last),
  ]

  package init() {}
}
