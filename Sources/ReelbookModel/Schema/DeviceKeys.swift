/// The keys of a kind that never leave their device, in an exchange or in a backup.
struct DeviceKeys<R: LibraryRecord> {
  private let schema: RecordSchema
  private let hasOwn: Bool

  init(_ schema: RecordSchema) {
    self.schema = schema
    hasOwn = schema.hasOwnDeviceFields(R.kind)
  }

  var isEmpty: Bool { !hasOwn && !R.fields.contains { $0.audience == .device } }

  func contains(_ key: FieldKey) -> Bool {
    if key.index == FieldKey.extraIndex {
      return hasOwn && schema.audience(ofOwnField: key.name, of: R.kind) == .device
    }
    return key.index < R.fields.count && R.fields[Int(key.index)].audience == .device
  }
}
