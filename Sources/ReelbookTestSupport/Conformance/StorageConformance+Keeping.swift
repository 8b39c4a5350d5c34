import ReelbookModel
import ReelbookPersistence

extension StorageConformance {
  static func keeping(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(8)
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    try check.require(try storage.bytes(named: "a") == nil, "A name that nobody wrote has bytes")
    try storage.setBytes(Array("one".utf8), named: "a")
    // These bytes are not UTF-8.
    let other: [UInt8] = [0, 10, 13, 32, 34, 92, 127, 128, 192, 255]
    try storage.setBytes(other, named: "b-2.c")
    _ = try storage.append(run.commits, surviving: .powerLoss)
    try storage.replace(with: run.library, keepingHistoryFrom: always, forgetting: [])()
    place.crash()
    let (second, _) = try check.open(place, having: [run.library], "After a crash")
    try check.require(
      try second.bytes(named: "a") == Array("one".utf8), "After a crash, the kept bytes are gone or changed")
    try check.require(try second.bytes(named: "b-2.c") == other, "After a crash, the kept bytes are gone or changed")
    var more = run
    try more.edit { draft in _ = try draft.addList("Another") }
    _ = try second.append(Array(more.commits[run.commits.count...]), surviving: .processCrash)
    try second.setBytes(nil, named: "b-2.c")
    try second.setBytes(nil, named: "nothing")
    place.crash()
    let (third, _) = try check.open(place, having: [more.library], "After a crash that followed keeping bytes")
    try check.require(try third.bytes(named: "b-2.c") == nil, "Removed bytes are still kept")
    try check.require(
      try third.bytes(named: "a") == Array("one".utf8), "After reopening, the kept bytes are gone or changed")
    third.close()
    try check.atEachStep { try hasFailedKeeping(check, makePlace(), at: $0) }
  }

  static func latest(_ check: Check, _ makePlace: @Sendable () throws -> StoragePlace) throws {
    let place = try makePlace()
    let run = try run(8)
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    _ = try storage.append(Array(run.commits.dropLast(2)), surviving: .powerLoss)
    try storage.replace(with: run.libraries[run.commits.count - 2], keepingHistoryFrom: always, forgetting: [])()
    _ = try storage.append(run.commits.suffix(2), surviving: .powerLoss)
    place.crash()
    let again = try place.open()
    let latestStamps = try again.load(.standard).latest
    defer { again.close() }
    for commit in run.commits.suffix(2) {
      let isCovered = latestStamps[commit.device].map { $0 >= commit.id } ?? false
      try check.require(isCovered, "\(commit.id) is later than what it tells")
    }
  }

  /// Keeps bytes with a fault at one step, then crashes, and checks the kept bytes.
  ///
  /// Returns whether keeping failed.
  private static func hasFailedKeeping(_ check: Check, _ place: StoragePlace, at step: Int) throws -> Bool {
    let when = "When the power failed at step \(step) of keeping"
    let (storage, _) = try check.open(place, having: [Library()], "In an empty place")
    try storage.setBytes(Array("before".utf8), named: "a")
    place.fail?(.stop(step: step))
    let result = Result { try storage.setBytes(Array("after".utf8), named: "a") }
    place.fail?(.none)
    place.crash()
    let (again, _) = try check.open(place, having: [Library()], when)
    defer { again.close() }
    let content = try again.bytes(named: "a").map { String(decoding: $0, as: UTF8.self) }
    guard case .failure = result else {
      try check.require(content == "after", "\(when), the new bytes are gone or changed")
      return false
    }
    try check.require(content == "before" || content == "after", "\(when), neither the old nor the new bytes are kept")
    return place.fail != nil
  }
}
