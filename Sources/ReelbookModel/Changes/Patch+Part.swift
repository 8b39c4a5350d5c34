extension Patch {
  /// The part of the patch that some fields are; `nil` if nothing is left.
  ///
  /// What it says of the record's existence stays. A set is asked for as one field; an extra has the audience that the schema
  /// gives it, which is its owner's where the app did not say otherwise. Of a kind that stays on its device, nothing has a
  /// wider audience than the device.
  package func part(in schema: RecordSchema, where isWanted: (_ field: String, _ audience: Audience) -> Bool) -> Patch?
  {
    if R.traits.audience == .device, !isWanted("", .device) { return nil }
    var part = Patch(Row(R(id: id), existence: row.existence, stamp: row.stamp), written: 0)
    for key in writtenKeys {
      let isExtra = key.index == FieldKey.extraIndex
      let name = isExtra ? key.name : R.fields[Int(key.index)].name
      let audience = isExtra ? schema.audience(ofOwnField: name, of: kind) : R.fields[Int(key.index)].audience
      if isWanted(name, audience) { part.write(key, from: row.record, stamp: stamp(of: key)) }
    }
    if row.forgotten != .never { part.row.setOwnStamp(.forgotten, row.forgotten) }
    return part.isEmpty ? nil : part
  }

  /// The same of a record of another id.
  package func of(_ id: R.ID) -> Patch {
    guard id != self.id else { return self }
    var patch = Patch(Row(R(id: id), existence: row.existence, stamp: row.stamp), written: 0)
    for key in writtenKeys { patch.write(key, from: row.record, stamp: stamp(of: key)) }
    return patch
  }

  /// The same without the word that all before is to be forgotten.
  package var withoutForgetting: Patch {
    var patch = self
    patch.row.setOwnStamp(.forgotten, nil)
    return patch
  }
}

extension Change {
  /// The part of the change that some fields are, without what stood there before; `nil` if nothing is left.
  package func part(in schema: RecordSchema, where isWanted: (_ field: String, _ audience: Audience) -> Bool) -> Change?
  {
    body.part(in: schema, where: isWanted).map { Change($0) }
  }

  /// What of the change everyone may see whom its record is shared with; `nil` for nothing. It is the same where a record goes
  /// out and where it comes in.
  package func everyones(in schema: RecordSchema) -> Change? {
    part(in: schema) { _, audience in audience == .everyone }
  }
}
