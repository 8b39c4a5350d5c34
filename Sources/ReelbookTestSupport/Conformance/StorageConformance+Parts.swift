import ReelbookModel
import ReelbookPersistence

/// The error of a source of parts that stops early.
private struct NoPart: Error {}

extension StorageConformance {
  static func inParts(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let run = try longRun()
    try append(run, check, makePlace())
    try appendWhileReplacing(run, check, makePlace())
    for count in 0..<3 { try breakOff(behind: count, run, check, makePlace()) }
    for crashes in [false, true] {
      try check.atEachStep { try hasFailedInParts(run, check, makePlace(), at: $0, crashes: crashes) }
    }
  }

  /// A run of edits whose last one has many changes.
  private static func longRun() throws -> ScriptedRun {
    var run = try run(4)
    try run.edit { draft in
      let list = try draft.library.allLists.first?.id ?? draft.addList("Parts")
      for number in 0..<20 { try draft.add(CatalogTitle(.movie, named: "Part \(number)", year: 2000), to: list) }
    }
    return run
  }

  private static func append(_ run: ScriptedRun, _ check: Check, _ place: StoragePlace) throws {
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    let before = run.commits.dropLast()
    _ = try storage.append(Array(before), surviving: .processCrash)
    _ = try storage.append(run.lastInParts, surviving: .powerLoss)
    try check.require(try check.sameHistory(storage, run.commits), "The history lacks parts of the commit")
    place.crash()
    let (second, library) = try check.open(place, having: [run.library], "After a crash")
    _ = try second.append([], surviving: .powerLoss)
    try check.require(try check.sameHistory(second, run.commits), "After a crash, the history lacks some parts")
    try second.replace(with: library, keepingHistoryFrom: always, forgetting: [])()
    // Commits that are stored already change nothing.
    _ = try second.append(run.lastInParts, surviving: .powerLoss)
    second.close()
    try check.reopen(place, having: run.library, run.commits, "After replacing, and appending the parts again")
  }

  /// Appends while the work of replacing is still pending.
  private static func appendWhileReplacing(
    _ run: ScriptedRun, _ check: Check, _ place: StoragePlace
  ) throws {
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    let before = run.commits.dropLast()
    _ = try storage.append(Array(before), surviving: .powerLoss)
    let work = try storage.replace(with: run.libraries[before.count], keepingHistoryFrom: always, forgetting: [])
    _ = try storage.append(run.lastInParts, surviving: .powerLoss)
    try work()
    place.crash()
    try check.reopen(place, having: run.library, run.commits, "After appending in parts while replacing")
  }

  private static func breakOff(
    behind count: Int, _ run: ScriptedRun, _ check: Check, _ place: StoragePlace
  ) throws {
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    let before = run.commits.dropLast()
    _ = try storage.append(Array(before), surviving: .powerLoss)
    do {
      _ = try storage.append(surviving: .powerLoss) { put in
        for part in run.lastInParts.prefix(count) { try put(part) }
        throw NoPart()
      }
      try check.require(false, "The append does not throw the error of the parts")
    } catch is NoPart {}
    let when = "When the parts end with an error after \(count)"
    try check.require(try check.sameHistory(storage, before), "\(when), the history has some parts")
    storage.close()
    try check.reopen(place, having: run.libraries[before.count], before, when)
  }

  /// Appends parts with a fault at one step, and returns whether that failed.
  ///
  /// An append that fails must leave no part, except after a crash.
  private static func hasFailedInParts(
    _ run: ScriptedRun, _ check: Check, _ place: StoragePlace, at step: Int, crashes: Bool
  ) throws -> Bool {
    let when = "When \(crashes ? "the power failed at step \(step)" : "step \(step) failed") of appending in parts"
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    let before = run.commits.dropLast()
    _ = try storage.append(Array(before.dropLast()), surviving: .powerLoss)
    place.fail?(crashes ? .stop(step: step) : .failure(step: step))
    let result = Result { try storage.append(run.lastInParts, surviving: .powerLoss) }
    place.fail?(.none)
    var mayBe: [ArraySlice<Commit>] = []
    let without = before.dropLast()
    let with = without + run.commits.suffix(1)
    switch result {
    case .success:
      mayBe = [with]
      if crashes { place.crash() } else { storage.close() }
    case .failure where crashes:
      mayBe = [without, with]
      place.crash()
    case .failure:
      try check.require(try check.sameHistory(storage, without), "\(when), the history has a refused commit")
      // Without the fault, the next append works.
      _ = try storage.append(Array(before.suffix(1)), surviving: .powerLoss)
      mayBe = [before]
      storage.close()
    }
    let libraries = mayBe.map { commits in
      var library = Library()
      for commit in commits { library.replay(commit) }
      return library
    }
    let (again, found) = try check.open(place, having: libraries, when)
    defer { again.close() }
    let commits = libraries.firstIndex(of: found).map { mayBe[$0] } ?? []
    try check.require(try check.sameHistory(again, commits), "\(when), the history does not have the expected commits")
    if case .failure = result { return place.fail != nil }
    return false
  }
}
