import ReelbookModel
import ReelbookPersistence

/// Counts the effects of restoring.
struct RestoreCounter {
  private(set) var plan: RestorePlan
  private var places: [RecordKind: Int] = [:]

  init(_ method: RestorePlan.Method) { plan = RestorePlan(method: method) }

  private mutating func place(of kind: RecordKind) -> Int {
    if let place = places[kind] { return place }
    places[kind] = plan.parts.count
    plan.parts.append(RestorePlan.Part(kind: kind))
    return plan.parts.count - 1
  }

  /// Counts the effect on a record.
  mutating func add(_ change: Change, _ rebuilding: Rebuilding) {
    let path: WritableKeyPath<RestorePlan.Part, RestorePlan.Records>
    switch rebuilding.library.fate(of: change, since: rebuilding.before) {
    case .added: path = \.added
    case .changed: path = \.changed
    case .removed: path = \.removed
    case .same: return
    }
    plan.parts[place(of: change.kind)][keyPath: path].add(rebuilding.label(of: change))
  }

  mutating func addConflict(_ change: Change, fields: [String], _ rebuilding: Rebuilding) {
    // Beside a field that history shows, one that it does not, such as a time, says nothing more.
    let hidden = rebuilding.library.schema.hiddenFields(of: change.kind)
    let visible = fields.filter { !hidden.contains($0) }
    plan.parts[place(of: change.kind)].conflicting.add(
      "\(rebuilding.label(of: change)): \((visible.isEmpty ? fields : visible).joined(separator: ", "))")
  }

  /// Counts a record that others decide on.
  mutating func addStaying(_ row: Change, _ rebuilding: Rebuilding) {
    plan.parts[place(of: row.kind)].staying.add(rebuilding.label(of: row))
  }

  mutating func add(_ unreadable: UnreadableRecord) {
    plan.parts[place(of: unreadable.kind ?? RecordKind(rawValue: "record"))].unreadable.add(
      "line \(unreadable.line): \(unreadable.reason)")
  }

  /// The plan, in the schema's order of kinds.
  func plan(in schema: RecordSchema) -> RestorePlan {
    var sorted = plan
    let places = Dictionary(uniqueKeysWithValues: schema.kinds.enumerated().map { ($1, $0) })
    sorted.parts.sort { (places[$0.kind] ?? .max, $0.kind) < (places[$1.kind] ?? .max, $1.kind) }
    return sorted
  }
}

extension Rebuilding {
  /// A record's name before the edit, or in the records so far: titles arrive before records about them.
  fileprivate func label(of change: Change) -> String { RecordNames(in: [before, library]).label(of: change) }
}

extension RestorePlan.Records {
  fileprivate mutating func add(_ example: @autoclosure () -> String) {
    count += 1
    if examples.count < Self.exampleCount { examples.append(example()) }
  }
}
