extension LibraryRecord {
  /// Whether the record's text is sure to be read back as the record.
  package var isSurelyReadBack: Bool { id.isSurelyReadBack && (try? checkFields()) ?? false }

  /// Throws if the record's text would not be read back as the record.
  package func checkReadsBack() throws(LibraryError) {
    guard ID(id.description) == id else {
      throw LibraryError(
        .notAllowed, ErrorPhrase.namesNothing,
        ["id": .text(String(id.description.prefix(80))), "kind": .kind(Self.kind)])
    }
    var record = self
    record.extras.removeNulls()
    var json = JSONWriter()
    json.object { record.writeFields(to: &$0) }
    let bytes = ContiguousArray(json.bytes)
    var (cursor, back, removed) = (JSONCursor(), Self(id: id), Set<FieldKey>())
    do throws(LibraryError) {
      _ = try back.readFields(from: bytes.span, at: &cursor, removed: &removed)
      try cursor.expectEnd(bytes.span)
    } catch {
      throw LibraryError(
        .notAllowed, ErrorPhrase.notReadBack, ["kind": .kind(Self.kind), "message": .message(error)])
    }
    guard back != record, let lost = back.differences(from: record).first.map(Patch<Self>.name) else { return }
    throw LibraryError(.notAllowed, ErrorPhrase.unsayable, ["kind": .kind(Self.kind), "field": .text("\(lost)")])
  }
}
