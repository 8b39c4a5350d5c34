package import ReelbookModel
import ReelbookSync

/// A kind whose records are to merge, with what an app says about them.
package struct KindUnderTest<R: LibraryRecord> {
  let schema: RecordSchema
  let older: RecordSchema
  private let ids: (inout SeededGenerator) throws -> R.ID
  private let filling: (inout R, inout SeededGenerator) throws -> Void
  /// Changes a record as the app does; `nil` for random fields.
  package var changing: ((inout R, inout SeededGenerator) throws -> Void)?
  /// What is wrong with a record, or with a library.
  package var invariant: ((R) -> String?)?
  package var libraryInvariant: ((Library) -> String?)?
  /// About how many steps a history has before all devices meet.
  package var length = 20
  /// The numbers of the checks that are made.
  package var checks = Set(MergeConformance.checks.map(\.number))
  /// Damages what a device has after a step, for tests of the checks.
  package var damage: ((_ library: inout Library, _ before: Library, _ step: MergeStep) -> Void)?
  /// What a device sends of an edit.
  package var send: (Commit, RecordSchema) -> Commit? = { $0.withoutDeviceOnlyFields(in: $1) }

  /// The fields whose values decide before stamps do.
  let ranked: [Int]
  /// Whether records have something that never leaves their device.
  let hasDeviceFields: Bool

  package init(
    _ schema: RecordSchema, older: RecordSchema? = nil, ids: ((inout SeededGenerator) -> R.ID)? = nil,
    filling: @escaping (inout R, inout SeededGenerator) throws -> Void
  ) {
    precondition(schema.knows(R.kind), "The schema has no kind “\(R.kind)”.")
    // There are records of no other kind, and loops over kinds take time.
    self.schema = schema.filter { $0 == R.kind }
    self.older = older?.filter { $0 == R.kind } ?? schema.filter { _ in false }
    hasDeviceFields = R.traits.audience == .device || R.fields.contains { $0.audience == .device }
    self.ids = ids ?? { try RandomDecoder.value(R.ID.self, of: "id", using: &$0) }
    self.filling = filling
    ranked = R.fields.indices.filter { R.fields[$0].rule.isLess != nil }
  }

  /// Throws if a history of one of the seeds breaks a guarantee.
  package func check(_ seeds: Range<UInt64>) throws {
    var (additions, refusal) = (0, "")
    let ofValues = seeds.prefix(1).map { MergeHistory.ofValues(seed: $0) }
    let histories = seeds.lazy.map { MergeHistory(seed: $0, length: length, fields: R.fields.count) }
    for history in [AnySequence(ofValues), AnySequence(histories)].joined() {
      var run = MergeRun(self, history)
      if let fault = try run.run() {
        var shrinking = ShrinkingHistory(self, history, fault)
        throw try shrinking.failure()
      }
      additions += run.additions
      if let reason = run.refusal { refusal = reason }
    }
    guard !seeds.isEmpty, additions == 0 else { return }
    throw failure(3, "No record could be added: \(refusal)")
  }

  func failure(_ number: Int, _ reason: String, seed: UInt64? = nil, history: [String] = []) -> ConformanceFailure {
    let name = MergeConformance.checks[number - 1].name
    return ConformanceFailure(number: number, name: name, reason: reason, seed: seed, history: history)
  }

  /// The ids of a history's records, each once.
  func ids(of history: MergeHistory) throws -> [R.ID] {
    var source = SeededGenerator(seed: history.seed ^ 0x1D5)
    var all: [R.ID] = []
    while all.count < history.records { all.append(try ids(&source)) }
    return all
  }

  /// A record with one of the values that it has in a history.
  func value(_ number: Int, of id: R.ID, record: Int, in history: MergeHistory) throws -> R {
    var source = SeededGenerator(seed: history.seed &* 31 &+ UInt64(record * 64 + number) << 32)
    var value = R(id: id)
    try filling(&value, &source)
    for index in R.fields.indices where history.fields & 1 << index == 0 { R.fields.reset(index, in: &value) }
    return value
  }
}

/// A broken guarantee, where a history breaks it.
struct MergeFault: Error {
  let number: Int
  let reason: String
  /// The number of steps before that.
  var steps = 0
}
