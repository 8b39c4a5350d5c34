package import ReelbookModel

/// A field of a mark as a column of the marks' export.
///
/// The columns follow from ``Mark/fields``, so that a further field is exported and read back without more code.
package struct MarkColumn: Hashable, Sendable {
  /// The field's name.
  package let name: String
  /// The field's index in ``Mark/fields``.
  package let index: Int

  /// A column for each field, but for the run, which belongs to the plays, and the witness.
  package static let all = Mark.fields.indices.compactMap { index -> MarkColumn? in
    let name = Mark.fields[index].name
    return ["run", "witness"].contains(name) ? nil : MarkColumn(name: name, index: index)
  }

  /// The cell of a mark; empty for the absent value.
  package func text(_ mark: Mark) -> String {
    if let elements = Mark.fields[index].elements { return NameList.text(elements.names(mark).sorted()) }
    guard !Mark.fields.isAbsent(index, in: mark) else { return "" }
    var json = JSONWriter()
    Mark.fields.write(index, of: mark, to: &json)
    let text = String(decoding: json.bytes, as: UTF8.self)
    switch text {
    case "true": return "yes"
    case "false": return "no"
    default: return JSONText(unchecked: text).value(as: String.self) ?? text
    }
  }

  /// The mark's value as JSON.
  func write(_ mark: Mark, to json: inout JSONWriter) {
    guard let elements = Mark.fields[index].elements else { return Mark.fields.write(index, of: mark, to: &json) }
    json.array { json in for name in elements.names(mark).sorted() { json.string(name) } }
  }

  /// Sets a mark's field from a cell; returns whether the field can have that value.
  package func read(_ cell: String, into mark: inout Mark) -> Bool {
    if let elements = Mark.fields[index].elements {
      for name in NameList.names(in: cell) { elements.set(&mark, name, true) }
      return true
    }
    var json = JSONWriter()
    json.string(cell)
    if read(json.bytes, &mark) { return true }
    switch cell.lowercased() {
    case "yes", "true", "1": return read(Array("true".utf8), &mark)
    case "no", "false", "0": return read(Array("false".utf8), &mark)
    default: return false
    }
  }

  private func read(_ json: [UInt8], _ mark: inout Mark) -> Bool {
    var cursor = JSONCursor()
    let bytes = ContiguousArray(json)
    return (try? Mark.fields.read(index, of: &mark, from: bytes.span, at: &cursor)) != nil
  }
}
