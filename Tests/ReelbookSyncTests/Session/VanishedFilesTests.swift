import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A device's own files vanish, or are listed late.
@Suite struct VanishedFilesTests {
  @Test func `a file that vanishes before it was ever listed is published again`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.star(1)
    try await a.sync()
    place.files = [:]
    try await a.star(2)
    let report = try await a.sync()
    #expect(report.problems.map(\.kind) == [.vanished])
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.stars == [1, 2])
    #expect(try await a.sync().problems.isEmpty)
  }

  @Test func `a late listing does not make a device publish again`() async throws {
    let place = MemoryExchange()
    let blind = BlindExchange(place)
    blind.hidesNew(true)
    let a = try await SyncingDevice.open(blind, seed: 1, person: "Ada")
    try await a.star(1)
    try await a.sync()
    #expect(try await a.sync().isEmpty)
    blind.hidesNew(false)
    #expect(try await a.sync().isEmpty)
  }

  @Test func `if a folded file is lost before it was listed, the edits in it still arrive`() async throws {
    let place = MemoryExchange()
    let blind = BlindExchange(place)
    let a = try await SyncingDevice.open(blind, seed: 1, person: "Ada")
    for number in 1...41 {
      try await a.star(number)
      if number == 41 { blind.hidesNew(true) }
      try await a.sync()
    }
    let folded = try #require(place.files.keys.compactMap(SyncSegmentName.init).first { $0.numbers.count > 1 })
    place.files["\(folded)"] = nil
    for number in 42...43 {
      try await a.star(number)
      try await a.sync()
    }
    blind.hidesNew(false)
    try await a.sync()
    #expect(place.files.count < 40)
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.stars == Array(1...43))
  }

  @Test func `a device removes its own damaged file, and publishes the content again`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    for number in 1...45 {
      try await a.star(number)
      try await a.sync()
      guard number == 38 else { continue }
      let last = try #require(place.files.max { $0.key < $1.key })
      place.files[last.key] = last.value.dropLast(3)
    }
    #expect(place.files.count < 40)
    let b = try await SyncingDevice.open(place, seed: 2)
    #expect(try await b.sync().problems.allSatisfy { $0.kind == .missing })
    #expect(b.stars == Array(1...45))
  }
}
