package import ReelbookModel

/// Random plain edits with few ids and few values of every kind, so that two devices often write the same field.
package struct RandomEdits: Sendable {
  /// The kinds, each with its random ids and records.
  package private(set) var kinds: [any RandomRecords] = []

  /// Creates edits without a kind; `adding(_:ids:values:)` adds kinds.
  package init() {}

  /// The same edits, and those of one more kind, with its random ids and values.
  package func adding<R: LibraryRecord>(
    _ type: R.Type, ids: @escaping @Sendable (inout SeededGenerator) -> R.ID,
    values: @escaping @Sendable (inout R, inout SeededGenerator) -> Void
  ) -> RandomEdits {
    var edits = self
    edits.kinds.append(FewRecords<R>(ids: ids, values: values))
    return edits
  }

  /// The same edits without some kinds.
  package func without(_ names: String...) -> RandomEdits {
    func name<Records: RandomRecords>(_ records: Records) -> String { Records.Kind.kind.rawValue }
    var edits = self
    edits.kinds.removeAll { names.contains(name($0)) }
    return edits
  }

  /// Makes random operations in a draft: it inserts, changes, deletes and sometimes forgets records.
  package func edit(_ draft: inout Draft, operations count: Int = 2, using source: inout SeededGenerator) throws {
    for _ in 0..<count { try source.pick(kinds).edit(&draft, using: &source) }
  }
}

/// Random records of one kind.
package protocol RandomRecords: Sendable {
  associatedtype Kind: LibraryRecord

  func id(using source: inout SeededGenerator) -> Kind.ID
  func record(_ id: Kind.ID, using source: inout SeededGenerator) -> Kind
}

extension RandomRecords {
  /// Makes one random operation on a random record.
  package func edit(_ draft: inout Draft, using source: inout SeededGenerator) throws {
    let id = id(using: &source)
    guard draft.library.records(Kind.self)[id] != nil else {
      if source.chance(4) { return draft.forget(Kind.self, id) }
      return try draft.insert(record(id, using: &source))
    }
    switch source.next() % 100 {
    case 0..<15: try draft.delete(Kind.self, id)
    case 15..<18: draft.forget(Kind.self, id)
    default: try draft.change(id) { (record: inout Kind) in change(&record, using: &source) }
    }
  }

  /// Changes one or two fields of a record.
  package func change(_ record: inout Kind, using source: inout SeededGenerator) {
    let other = self.record(record.id, using: &source)
    for _ in 0...source.next() % 2 {
      guard let index = Kind.fields.indices.randomElement(using: &source), !source.chance(15) else {
        record.extras = other.extras
        continue
      }
      let field = Kind.fields[index]
      if let elements = field.elements, let name = (elements.names(other) + elements.names(record)).sorted().first {
        elements.set(&record, name, Bool.random(using: &source))
      } else if source.chance(20), field.name != "subject", field.name != "person" {
        Kind.fields.reset(index, in: &record)
      } else {
        Kind.fields.copy(index, from: other, to: &record)
      }
    }
  }
}

/// Random records with few ids and few values.
private struct FewRecords<R: LibraryRecord>: RandomRecords {
  let ids: @Sendable (inout SeededGenerator) -> R.ID
  let values: @Sendable (inout R, inout SeededGenerator) -> Void

  func id(using source: inout SeededGenerator) -> R.ID { ids(&source) }

  func record(_ id: R.ID, using source: inout SeededGenerator) -> R {
    var record = R(id: id)
    values(&record, &source)
    if source.chance(30) { record.extras[source.pick(["com.example.a", "com.example.b"])] = source.pick(Self.extras) }
    return record
  }

  private static var extras: [JSONText] { [JSONText(of: 1), JSONText(of: "a"), JSONText(of: ["x", "y"])] }
}

extension SeededGenerator {
  /// One of some values.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }

  /// True with a probability in percent.
  package mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }
}
