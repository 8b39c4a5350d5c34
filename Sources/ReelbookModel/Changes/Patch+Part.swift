extension Patch {
  /// The patch with some of its fields; `nil` if none remains.
  ///
  /// The record's existence stays. A set counts as one field. An extra has the audience that the schema gives it, by
  /// default its owner's. No field of a kind that stays on this device has a wider audience.
  package func part(in schema: RecordSchema, where isWanted: (_ field: String, _ audience: Audience) -> Bool) -> Patch?
  {
    if R.traits.audience == .device, !isWanted("", .device) { return nil }
    var part = Patch(existenceOf: row, id)
    for key in writtenKeys {
      let isExtra = key.index == FieldKey.extraIndex
      let name = isExtra ? key.name : R.fields[Int(key.index)].name
      let audience = isExtra ? schema.audience(ofOwnField: name, of: kind) : R.fields[Int(key.index)].audience
      if isWanted(name, audience) { part.write(key, from: row.record, stamp: stamp(of: key)) }
    }
    if row.forgotten != .never { part.row.setFieldStamp(.forgotten, row.forgotten) }
    return part.isEmpty ? nil : part
  }

  /// The patch for another id.
  package func of(_ id: R.ID) -> Patch {
    guard id != self.id else { return self }
    var patch = Patch(existenceOf: row, id)
    for key in writtenKeys { patch.write(key, from: row.record, stamp: stamp(of: key)) }
    return patch
  }

  /// The patch without its `forget`.
  package var withoutForgetting: Patch {
    var patch = self
    patch.row.setFieldStamp(.forgotten, nil)
    return patch
  }
}

extension Patch {
  /// The patch of a row's existence alone.
  fileprivate init(existenceOf row: Row<R>, _ id: R.ID) {
    self.init(Row(R(id: id), existence: row.existence, stamp: row.stamp), written: 0)
    self.row.addition = row.addition
  }
}

extension Change {
  /// The change with some of its fields, without prior values; `nil` if none remains.
  package func part(in schema: RecordSchema, where isWanted: (_ field: String, _ audience: Audience) -> Bool) -> Change?
  {
    body.part(in: schema, where: isWanted).map { Change($0) }
  }

  /// The change with the fields for everybody; `nil` for none. Publishing and taking in use the same rule.
  package func everyones(in schema: RecordSchema) -> Change? {
    part(in: schema) { _, audience in audience == .everyone }
  }
}
