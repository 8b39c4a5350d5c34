import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of Reelbook's own, or one with its columns, as it was read.
struct OwnFile {
  let export: ForeignExport

  init(reading bytes: some Collection<UInt8>, named name: String) throws {
    export = try ForeignExport(reading: bytes, named: name, watchedIn: .gmt, formats: [.reelbook])
  }

  init(_ history: WatchHistory) { export = ForeignExport(history) }

  var rows: [WatchHistory.Row] { WatchHistory(of: export).rows }
  var notes: [WatchHistory.NoteRow] { WatchHistory(of: export).notes }
  var problems: [ForeignProblem] { export.history.problems }
  var unreadColumns: [String] { export.history.files.first?.unreadColumns ?? [] }
  var isUndated: Bool { export.history.isUndated }
  /// Why the file is not read; `nil` if it is.
  var fault: String? { export.history.files.first.flatMap { $0.fate == .read ? nil : $0.fate.words() } }
}

extension Draft {
  /// Plans a file's import with the draft's library, and applies the plan.
  @discardableResult
  mutating func apply(
    _ file: OwnFile, by person: PersonID? = nil, accepting statuses: Set<PlannedItem.Status> = [],
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> ImportPlan {
    var plan = try file.export.offlinePlan(into: library, of: person ?? self.person, asOf: now)
    for status in statuses { plan.accept(status) }
    return try apply(plan, onProgress: onProgress)
  }
}

extension ImportPlan {
  private func isNote(_ item: PlannedItem) -> Bool {
    if case .note = history.items[item.item].content { true } else { false }
  }

  /// The plays that it adds.
  var added: [PlayID] { items.filter { includes($0) && $0.status == .new }.compactMap(\.play) }

  /// The number of viewings that the library has with the same values.
  var unchanged: Int { items.count { $0.status == .alreadyThere && $0.play != nil } }

  /// The plays that it changes or restores because a status was accepted.
  var overruled: [PlayID] { items.filter { includes($0) && $0.status != .new }.compactMap(\.play) }

  /// The notes that it writes.
  var notes: [NoteID] { items.filter { includes($0) && isNote($0) }.map { NoteID(bits: $0.identity) } }

  /// The viewings that it leaves out.
  var excludedViewings: [PlannedItem] { items.filter { !includes($0) && $0.status != .alreadyThere && $0.play != nil } }

  /// The notes that it leaves out.
  var excludedNotes: [PlannedItem] { items.filter { !includes($0) && $0.status != .alreadyThere && isNote($0) } }

  /// Whether it writes nothing.
  var isEmpty: Bool { !items.contains(where: includes) }

  /// The line of an item.
  func line(_ item: PlannedItem) -> Int { history.items[item.item].origin.line }
}
