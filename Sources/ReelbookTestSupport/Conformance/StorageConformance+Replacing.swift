private import Dispatch
private import Foundation
import ReelbookModel
import ReelbookPersistence

extension StorageConformance {
  static func replacingInterrupted(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let run = try run(12)
    try check.atEachStep { step in
      let place = try makePlace()
      let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
      _ = try storage.append(Array(run.commits[..<4]), surviving: .powerLoss)
      try storage.replace(with: run.libraries[4], keepingHistoryFrom: always, forgetting: [])()
      _ = try storage.append(Array(run.commits[4..<8]), surviving: .powerLoss)
      place.fail?(.stop(step: step))
      var acknowledged = 8
      let result = Result {
        let work = try storage.replace(with: run.libraries[8], keepingHistoryFrom: always, forgetting: [])
        _ = try storage.append([run.commits[8]], surviving: .powerLoss)
        acknowledged = 9
        try work()
        _ = try storage.append([run.commits[9]], surviving: .powerLoss)
        acknowledged = 10
      }
      place.crash()
      place.fail?(.none)
      let mayBe = acknowledged < 10 ? acknowledged...acknowledged + 1 : 10...10
      let when = "When the power failed at step \(step) of replacing"
      let (again, library) = try check.open(place, having: Array(run.libraries[mayBe]), when)
      let count = run.libraries[mayBe].firstIndex(of: library) ?? acknowledged
      try check.require(try check.sameHistory(again, run.commits[..<count]), "\(when), the history has other commits")
      // After an interruption, another replace works.
      try again.replace(with: library, keepingHistoryFrom: always, forgetting: [])()
      again.close()
      try check.reopen(place, having: library, run.commits[..<count], "\(when), and after replacing again")
      guard case .failure = result else { return false }
      return place.fail != nil
    }
  }

  static func replacing(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(12)
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(Array(run.commits[..<4]), surviving: .powerLoss)
    let work = try storage.replace(with: run.libraries[4], keepingHistoryFrom: always, forgetting: [])
    _ = try storage.append(Array(run.commits[4..<8]), surviving: .powerLoss)
    try work()
    _ = try storage.append(Array(run.commits[8...]), surviving: .powerLoss)
    storage.close()
    let (second, library) = try check.open(place, having: [run.library], "After replacing and reopening")
    try second.replace(with: library, keepingHistoryFrom: always, forgetting: [])()
    second.close()
    try check.reopen(place, having: run.library, run.commits, "After replacing twice")
  }

  static func history(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(40)
    let start = run.commits[10].time
    let recent = run.commits.filter { $0.time >= start }
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    var from = 0
    for to in [15, 16, 30] {
      _ = try storage.append(Array(run.commits[from..<to]), surviving: .powerLoss)
      let work = try storage.replace(with: run.libraries[to], keepingHistoryFrom: always, forgetting: [])
      let soFar = run.commits[..<to]
      try check.require(try check.sameHistory(storage, soFar), "While replacing, the history differs")
      try work()
      try check.require(try check.sameHistory(storage, soFar), "After replacing, the history differs")
      from = to
    }
    _ = try storage.append(Array(run.commits[from...]), surviving: .powerLoss)
    try storage.replace(with: run.library, keepingHistoryFrom: start, forgetting: [])()
    try check.require(try check.sameHistory(storage, recent), "The history is not that from the given date on")
    for moment in [start, run.commits[25].time, run.commits.last?.time ?? start] {
      let later = try storage.history(.standard, from: moment, to: Instant(milliseconds: .max))
      try check.require(
        later.filter { $0.time >= moment } == recent.filter { $0.time >= moment }.sorted { $0.id < $1.id },
        "The history from a date on lacks commits")
      let earlier = try storage.history(.standard, from: start, to: moment)
      try check.require(
        earlier.filter { $0.time >= start && $0.time < moment }
          == recent.filter { $0.time < moment }.sorted { $0.id < $1.id },
        "The history before a date lacks commits")
    }
    storage.close()
    try check.reopen(place, having: run.library, recent, "After reopening")
  }

  static func forgetting(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let secret = "private-4f1d"
    let place = try makePlace()
    var run = try run(20)
    guard let title = run.library.titles().first else { return try check.require(false, "The library has no title") }
    try run.edit { draft in try draft.addNote(secret, on: MediaID(title.id)) }
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(run.commits, surviving: .powerLoss)
    try storage.replace(with: run.library, keepingHistoryFrom: always, forgetting: [])()
    let known = run.commits.count
    try run.edit { draft in
      let notes = draft.library.notes.filter { $0.subject.title == title.id }
      for note in notes { try draft.edit(note.id) { $0.text = "\(secret) twice" } }
    }
    try run.edit { draft in try draft.forget(title.id) }
    let forgotten = run.commits[run.commits.count - 1].changes.filter { $0.effect == .forget }
    for commit in run.commits[known...] { _ = try storage.append([commit], surviving: .powerLoss) }
    try storage.replace(with: run.library, keepingHistoryFrom: always, forgetting: forgotten)()
    let gone = Set(forgotten.map { "\($0.kind) \($0.recordID)" })
    for change in try storage.history(.standard).flatMap(\.changes) where change.effect != .forget {
      let isGone = gone.contains("\(change.kind) \(change.recordID)")
      try check.require(!isGone, "The history still has the \(change.kind)")
    }
    storage.close()
    if let bytes = try place.bytes?() {
      try check.require(!bytes.contains(secret.utf8), "The bytes still have a forgotten value")
    }
    let (again, _) = try check.open(place, having: [run.library], "After reopening")
    again.close()
  }

  static func parts(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let run = try run(30)
    for replaces in [false, true] {
      let place = try makePlace()
      let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
      let halves = run.commits.map { $0.halves }
      try check.require(halves.contains { !$0.1.changes.isEmpty }, "The test has no commit with several changes")
      _ = try storage.append(halves.map(\.0), surviving: .powerLoss)
      if replaces { try storage.replace(with: run.library, keepingHistoryFrom: always, forgetting: [])() }
      // This appends the second parts, and a whole commit that is stored already.
      _ = try storage.append(halves.map(\.1).filter { !$0.changes.isEmpty } + [run.commits[0]], surviving: .powerLoss)
      let when = replaces ? "When the first parts were in the snapshot" : "When both parts were in the journal"
      try check.require(try check.sameHistory(storage, run.commits), "\(when), the history lacks parts of a commit")
      storage.close()
      try check.reopen(place, having: run.library, run.commits, "\(when), and after reopening")
    }
  }

  static func threads(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let first = try run(12)
    var commits = first.commits
    var library = first.library
    let others = try (2..<5).map { try run(12, seed: $0).commits }
    for commit in others.joined() {
      commits.append(commit)
      for change in commit.changes { _ = library.join(change) }
    }
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(first.commits, surviving: .powerLoss)
    let work = try storage.replace(with: first.library, keepingHistoryFrom: always, forgetting: [])
    let failures = Lock<[String]>([])
    let jobs: [@Sendable () throws -> Void] =
      [work]
      + others.map { commits in
        {
          for commit in commits { _ = try storage.append([commit], surviving: .powerLoss) }
          _ = try storage.history(.standard)
        }
      }
    // Each job has its own thread: on a busy machine, shared threads may run the jobs one after another.
    let group = DispatchGroup()
    for job in jobs {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do { try job() } catch { failures.withLock { $0.append("\(error)") } }
      }
    }
    group.wait()
    let failed = failures.withLock { $0 }
    try check.require(failed.isEmpty, "Calls from several threads failed: \(failed)")
    storage.close()
    try check.reopen(place, having: library, commits, "After several threads wrote")
  }
}

extension Commit {
  /// The commit in two parts.
  ///
  /// The first has all changes but the last one, if there are several.
  fileprivate var halves: (Commit, Commit) {
    let count = changes.count > 1 ? changes.count - 1 : changes.count
    func part(_ changes: some Sequence<Change>) -> Commit {
      with(Array(changes))
    }
    return (part(changes.prefix(count)), part(changes.dropFirst(count)))
  }
}

extension [UInt8] {
  /// Whether these bytes contain others.
  package func contains(_ other: some Collection<UInt8>) -> Bool { Data(self).range(of: Data(other)) != nil }
}
