import ReelbookModel
import ReelbookPersistence

extension StorageConformance {
  static func durability(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(8)
    for (index, commit) in run.commits.enumerated() {
      let (storage, _) = try check.open(place, having: [run.libraries[index]], "After \(index) commits and a crash")
      _ = try storage.append([commit], surviving: .powerLoss)
      place.crash()
    }
    let (storage, _) = try check.open(place, having: [run.library], "After the last commit and a crash")
    storage.close()
  }

  static func allOrNothing(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    try atomicity(check, makePlace)
    try inParts(check, makePlace)
  }

  private static func atomicity(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    for crashes in [false, true] {
      try check.atEachStep { try hasFailed(check, makePlace(), at: $0, crashes: crashes) }
    }
  }

  /// Appends with a fault at one step, and returns whether that failed.
  ///
  /// An append that fails must leave nothing, except after a crash.
  private static func hasFailed(_ check: Check, _ place: StoragePlace, at step: Int, crashes: Bool) throws -> Bool {
    let run = try run(6)
    let when = "When \(crashes ? "the power failed at step \(step)" : "step \(step) failed") of an append"
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(Array(run.commits[..<3]), surviving: .powerLoss)
    place.fail?(crashes ? .stop(step: step) : .failure(step: step))
    let result = Result { try storage.append([run.commits[3]], surviving: .powerLoss) }
    place.fail?(.none)
    var history = run.commits[..<3]
    var library = run.libraries[3]
    switch result {
    case .success:
      history.append(run.commits[3])
      library = run.libraries[4]
      if crashes { place.crash() } else { storage.close() }
    case .failure where crashes:
      place.crash()
    case .failure:
      try check.require(try check.sameHistory(storage, history), "\(when), the history has a refused commit")
      // Without the fault, the next append works.
      _ = try storage.append([run.commits[4]], surviving: .powerLoss)
      history.append(run.commits[4])
      for change in run.commits[4].changes { _ = library.join(change) }
      storage.close()
    }
    var mayBe = [library]
    if crashes, case .failure = result { mayBe.append(run.libraries[4]) }
    let (again, found) = try check.open(place, having: mayBe, when)
    defer { again.close() }
    if found != library { history.append(run.commits[3]) }
    try check.require(try check.sameHistory(again, history), "\(when), the history does not have the expected commits")
    if case .failure = result { return place.fail != nil }
    return false
  }

  static func order(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(40)
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    var rest = run.commits[...]
    var count = 1
    while !rest.isEmpty {
      _ = try storage.append(Array(rest.prefix(count)), surviving: count.isMultiple(of: 2) ? .processCrash : .powerLoss)
      rest = rest.dropFirst(count)
      count = count % 4 + 1
    }
    try check.require(try check.sameHistory(storage, run.commits), "The history is not in the order of ids")
    storage.close()
    try check.reopen(place, having: run.library, run.commits, "After reopening")
  }

  static func strangers(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(60)
    try check.require(run.library.text.contains("com.example.ticket"), "The test has no unknown kind")
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(run.commits, surviving: .powerLoss)
    storage.close()
    let (second, library) = try check.open(place, having: [run.library], "After reopening")
    try second.replace(with: library, keepingHistoryFrom: always, forgetting: [])()
    second.close()
    try check.reopen(place, having: run.library, run.commits, "After replacing and reopening")
  }

  static func oneWriter(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(4)
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(run.commits, surviving: .powerLoss)
    do {
      _ = try place.open().load(.standard)
      try check.require(false, "A second writer could open the library, too")
    } catch let error as StorageError {
      try check.require(error.code == .inUse, "A second writer got another error: \(error)")
    }
    storage.close()
    let (second, _) = try check.open(place, having: [run.library], "After the first writer closed")
    withExtendedLifetime(second) { place.crash() }
    try check.reopen(place, having: run.library, run.commits, "After the first writer died")
  }
}
