extension Row {
  /// Writes the row as the change that creates it.
  func write(to json: inout JSONWriter) {
    guard fieldStamps.isEmpty, existence != .unwritten else {
      return Change(Patch(self)).write(to: &json, stamp: .never)
    }
    let fields = R.fields
    var filled: UInt64 = 0
    for index in fields.indices where !fields.isAbsent(index, in: record) { filled |= 1 << index }
    json.object { json in
      json.key(existence.word)
      ((record.id as? UnknownRecordID)?.kind ?? R.kind).write(to: &json)
      json.key("id")
      record.id.write(to: &json)
      if stamp != .never {
        json.key("stamp")
        stamp.write(to: &json)
      }
      guard filled != 0 || !record.extras.isEmpty else { return }
      json.key("set")
      json.object { json in
        for index in filled.places { record.writeField(index, in: fields, to: &json) }
        for extra in record.extras.all {
          json.key(extra.name)
          extra.value.write(to: &json)
        }
      }
    }
  }
}
