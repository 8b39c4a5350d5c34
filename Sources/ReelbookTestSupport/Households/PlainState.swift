package import ReelbookModel

/// A single write: of a field's value, of a record's existence, or of a forgetting.
package struct PlainWrite: Hashable, Sendable {
  package var kind: String
  package var id: String
  /// The field's name; `@there` and `@forgotten` for the record as a whole.
  package var field: String
  package var stamp: Stamp
  /// The value as JSON.
  package var text: String
}

/// The state that all writes produce by the plainest rules: it goes through the list of all writes from the start.
///
/// It is an oracle: naive, and sharing no code with the merge except the reading of a patch.
package struct PlainState: Hashable, Sendable, CustomStringConvertible {
  package struct Place: Hashable, Sendable {
    package var kind: String
    package var id: String
    package var field: String
  }

  /// The winning write at each place.
  package private(set) var values: [Place: PlainWrite] = [:]

  package init(_ writes: [PlainWrite]) {
    var forgotten: [Place: Stamp] = [:]
    for write in writes where write.field == "@forgotten" {
      let record = Place(kind: write.kind, id: write.id, field: "")
      forgotten[record] = max(forgotten[record] ?? .never, write.stamp)
    }
    for write in writes {
      let record = Place(kind: write.kind, id: write.id, field: "")
      let rank = Self.rank(of: write)
      if rank == nil, write.field.first != "@", write.stamp < forgotten[record] ?? .never { continue }
      let place = Place(kind: write.kind, id: write.id, field: write.field)
      guard let other = values[place] else {
        values[place] = write
        continue
      }
      let otherRank = Self.rank(of: other)
      if rank != otherRank {
        if let rank, let otherRank, otherRank.lexicographicallyPrecedes(rank) { values[place] = write }
      } else if write.stamp != other.stamp {
        if write.stamp > other.stamp { values[place] = write }
      } else if write.text > other.text {
        values[place] = write
      }
    }
  }

  /// Creates a state of writes that have won already, one at each place.
  ///
  /// It applies no rule.
  package init(standing writes: [PlainWrite]) {
    for write in writes { values[Place(kind: write.kind, id: write.id, field: write.field)] = write }
  }

  /// The rank of a value, which is compared before its stamp; `nil` if the later write wins.
  private static func rank(of write: PlainWrite) -> [Int64]? {
    let json = try? JSONText(write.text)
    switch (write.kind, write.field) {
    case ("resume", "point"):
      let point = json?.value(as: ResumePoint.self) ?? ResumePoint()
      let position = point.furthest.components
      return [
        Int64(point.run), Int64(point.restarts), point.isFinished ? 1 : 0, position.seconds, position.attoseconds,
      ]
    case ("title", "facts"): return [json?.value(as: TitleFacts.self)?.fetched?.milliseconds ?? 0]
    case ("title", "factChanges"): return [json?.value(as: FactChanges.self)?.latest?.milliseconds ?? 0]
    case ("season", "facts"): return [json?.value(as: SeasonFacts.self)?.fetched?.milliseconds ?? 0]
    case ("season", "airTimes"): return [json?.value(as: AirTimes.self)?.fetched?.milliseconds ?? 0]
    case ("com.example.ticket", "scans"): return [Int64(json?.value(as: Int.self) ?? 0)]
    default: return nil
    }
  }

  package func text(_ kind: String, _ id: String, _ field: String) -> String? {
    values[Place(kind: kind, id: id, field: field)]?.text
  }

  package func stamp(_ kind: String, _ id: String, _ field: String) -> Stamp? {
    values[Place(kind: kind, id: id, field: field)]?.stamp
  }

  package var description: String {
    values.values.map { "\($0.kind) \($0.id) \($0.field): \($0.text) at \($0.stamp)" }.sorted()
      .joined(separator: "\n")
  }
}

extension Patch {
  /// The writes of the patch, one for each field.
  package var plainWrites: [PlainWrite] {
    func write(_ field: String, _ stamp: Stamp, _ text: String) -> PlainWrite {
      PlainWrite(kind: kind.rawValue, id: idText, field: field, stamp: stamp, text: text)
    }
    var writes = writtenKeys.map { write(Self.name(of: $0), stamp(of: $0), row.text(of: $0)) }
    switch row.existence {
    case .unwritten: break
    case .deleted: writes.append(write("@there", row.stamp, "1 no"))
    case .live: writes.append(write("@there", row.stamp, "2 yes \(row.addition ?? row.stamp)"))
    }
    if row.forgotten != .never { writes.append(write("@forgotten", row.forgotten, "")) }
    return writes
  }
}

extension Change {
  /// The writes of the change, one for each field.
  package var plainWrites: [PlainWrite] { (body as? any PlainlyWritten)?.plainWrites ?? [] }

  /// The values before the change, as it was journaled.
  package var priorWrites: [PlainWrite] { (prior as? any PlainlyWritten)?.plainWrites ?? [] }
}

private protocol PlainlyWritten {
  var plainWrites: [PlainWrite] { get }
}

extension Patch: PlainlyWritten {}

extension Library {
  /// The state of the library.
  package var plainState: PlainState {
    var writes: [PlainWrite] = []
    eachRow { writes += $0.plainWrites }
    return PlainState(standing: writes)
  }
}
