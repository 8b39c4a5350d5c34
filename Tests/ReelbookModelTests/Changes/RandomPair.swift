import ReelbookModel
import ReelbookTestSupport

/// A record before and after an edit, with checks of their difference.
struct RandomPair<R: LibraryRecord> {
  let id: R.ID
  let before: R?
  let after: R?
  /// Whether the change has the row's whole state instead of the difference.
  var isFolded = false

  /// The first problem; `nil` if there is none.
  func problem(_ schema: RecordSchema) throws -> String? {
    let early = Stamp(milliseconds: 1000, device: DeviceID(bits: 2))
    let late = Stamp(milliseconds: 1000, counter: 1, device: DeviceID(bits: 1))
    var row = Row(R(id: id))
    if let first = Patch(from: nil, to: before, id: id, stamp: early) { _ = row.join(first) }
    let start = row
    guard let patch = Patch(from: before, to: after, id: id, stamp: late) else {
      return before == after ? nil : "no difference between \(said(before)) and \(said(after))"
    }
    guard before != after else { return "a difference between \(said(before)) and itself" }
    let outcome = row.join(patch)
    guard row.isLive == (after != nil) else { return "the row and the patch disagree whether the record exists" }
    if let after {
      let (wanted, ranked) = expected(after)
      guard row.record == wanted else { return "\(wanted) expected, \(row.record) made" }
      let names = patch.writtenKeys.map(Patch<R>.name)
      guard Set(names) == differences(after) else { return "the patch has \(names), \(differences(after)) differ" }
      let refused = patch.writtenKeys.filter { row.stamp(of: $0) != late }
      guard refused.allSatisfy({ ranked.contains(Int($0.index)) }) else { return "refused: \(refused)" }
      guard outcome.hasChanged == (row != start) else { return "the outcome is wrong about whether something changed" }
    } else {
      guard patch.writtenKeys.isEmpty, row.record == start.record else { return "a deletion has fields" }
    }
    return try problemOfJSON(patch, start, row, schema)
  }

  /// The problem if the change, with the values that it replaced, does not read back from its JSON.
  private func problemOfJSON(
    _ patch: Patch<R>, _ start: Row<R>, _ end: Row<R>, _ schema: RecordSchema
  ) throws -> String? {
    let change = Change(isFolded ? Patch(end) : patch, prior: isFolded ? patch : Patch(start))
    let reread = try change.reread(with: schema)
    return reread == change ? nil : "\(change) came back as \(reread)"
  }

  /// The expected record: the one after, except for values that rank below those before.
  private func expected(_ after: R) -> (R, ranked: Set<Int>) {
    guard let before else { return (after, []) }
    var wanted = after
    var ranked: Set<Int> = []
    for (index, field) in R.fields.enumerated()
    where naiveRank(before, field.name) > naiveRank(after, field.name) {
      ranked.insert(index)
      R.fields.copy(index, from: before, to: &wanted)
    }
    return (wanted, ranked)
  }

  /// The rank of a ranked field of the record, as one number; 0 for any other field.
  private func naiveRank(_ record: R, _ field: String) -> Int64 {
    switch record {
    case let resume as Resume where field == "point":
      let point = resume.point
      return Int64(point.run) * 1_000_000 + Int64(point.restarts) * 100_000 + (point.isFinished ? 10_000 : 0)
        + max(point.position, point.reached ?? .zero).components.seconds
    case let title as Title where field == "facts": return title.facts.fetched?.milliseconds ?? 0
    case let title as Title where field == "factChanges": return title.factChanges.latest?.milliseconds ?? 0
    case let season as Season where field == "facts": return season.facts.fetched?.milliseconds ?? 0
    case let season as Season where field == "airTimes": return season.airTimes.fetched?.milliseconds ?? 0
    case let ticket as Ticket where field == "scans": return Int64(ticket.scans)
    default: return 0
    }
  }

  /// The names of the fields and elements that differ, by the JSON of each field.
  private func differences(_ after: R) -> Set<String> {
    let base = before ?? R(id: id)
    var names: Set<String> = []
    for (index, field) in R.fields.enumerated() {
      if let elements = field.elements {
        let differing = Set(elements.names(base)).symmetricDifference(elements.names(after))
        names.formUnion(differing.map { "\(field.name)/\($0)" })
      } else if Row(base).text(of: FieldKey(index)) != Row(after).text(of: FieldKey(index)) {
        names.insert(field.name)
      }
    }
    for name in Set(base.extras.names + after.extras.names) where base.extras[name] != after.extras[name] {
      names.insert(name)
    }
    return names
  }

  private func said(_ record: R?) -> String { record.map(\.line) ?? "nothing" }
}
