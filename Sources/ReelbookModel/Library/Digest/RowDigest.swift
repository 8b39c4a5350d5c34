/// The hashes of a kind's rows for a digest.
///
/// A row's is the sum of its fields', so that a device whose app does not know a kind or a field has the same.
struct RowDigest<R: LibraryRecord> {
  private let deviceKeys: DeviceKeys<R>
  private let hasDeviceKeys: Bool
  private let keys = R.fields.map { ContiguousArray($0.name.utf8) }
  private var json = JSONWriter()

  init(_ schema: RecordSchema) {
    deviceKeys = DeviceKeys(schema)
    hasDeviceKeys = !deviceKeys.isEmpty
  }

  /// The sum of a live row's record and its fields.
  mutating func sum(of row: Row<R>) -> DigestSum {
    var head = DigestHash()
    head.add(((row.record.id as? UnknownRecordID)?.kind ?? R.kind).rawValue.utf8)
    json.removeAll()
    row.record.id.write(to: &json)
    head.add(json.bytes)
    var sum = head
    sum.add(row.stamp)
    var total = sum.sum
    row.forEachFilledKey { key in
      if hasDeviceKeys, deviceKeys.contains(key) { return }
      var field = head
      write(key, of: row, to: &field)
      field.add(row.fieldStamps.isEmpty ? row.stamp : row.stamp(of: key))
      total = total &+ field.sum
    }
    return total
  }

  /// The sum of a live row's values that everybody may see: without stamps, without an app's own fields, and without one
  /// more field.
  mutating func sum(ofValues row: Row<R>, besides leftOut: String?) -> DigestSum {
    var head = DigestHash()
    head.add(R.kind.rawValue.utf8)
    json.removeAll()
    row.record.id.write(to: &json)
    head.add(json.bytes)
    var total = head.sum
    row.forEachFilledKey { key in
      guard key.index != FieldKey.extraIndex else { return }
      let field = R.fields[Int(key.index)]
      guard field.audience == .everyone, field.name != leftOut else { return }
      var hash = head
      write(key, of: row, to: &hash)
      total = total &+ hash.sum
    }
    return total
  }

  private mutating func write(_ key: FieldKey, of row: Row<R>, to hash: inout DigestHash) {
    json.removeAll()
    guard key.index != FieldKey.extraIndex else {
      hash.add(key.name.utf8)
      row.record.extras[key.name]?.write(to: &json)
      return hash.add(json.bytes)
    }
    let index = Int(key.index)
    guard key.name.isEmpty else {
      hash.add("\(R.fields[index].name)/\(key.name)".utf8)
      return hash.add("true".utf8)
    }
    hash.add(keys[index])
    R.fields.write(index, of: row.record, to: &json)
    hash.add(json.bytes)
  }
}
