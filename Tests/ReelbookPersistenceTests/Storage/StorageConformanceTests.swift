import Foundation
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StorageConformanceTests {
  @Test func `the checks are numbered as the guarantees are`() {
    #expect(StorageConformance.checks.map(\.number) == Array(1...13))
  }

  @Test func `a storage in memory keeps every guarantee`() throws {
    for check in StorageConformance.checks {
      try check.run {
        let storage = MemoryStorage()
        return StoragePlace(open: { storage }, crash: { storage.close() }, bytes: { storage.bytes })
      }
    }
  }

  @Test func `a folder of a real disk keeps every guarantee`() throws {
    for check in StorageConformance.checks {
      try TemporaryFolder.with { folder in
        let number = Counter()
        try check.run {
          let place = folder.appendingPathComponent("\(number.next())")
          return StoragePlace.killed(SystemDisk(place), bytes: { try place.allBytes() })
        }
      }
    }
  }

  @Test func `a folder keeps every guarantee through power cuts`() throws {
    for check in StorageConformance.checks {
      for seed in 0..<UInt64(Laws.count(few: 1, all: 20)) {
        let number = Counter()
        try check.run { StoragePlace.simulated(seed: seed * 1000 + UInt64(number.next())) }
      }
    }
  }

  @Test func `a storage that keeps every guarantee passes`() throws {
    for check in StorageConformance.checks { try check.run { LooseStorage.emptyPlace(flaw: 0) } }
  }

  @Test func `a storage that breaks a guarantee is told which`() {
    for check in StorageConformance.checks {
      let failure = #expect(throws: ConformanceFailure.self, "Guarantee \(check.number) is broken and it passes.") {
        try check.run { LooseStorage.emptyPlace(flaw: check.number) }
      }
      #expect(failure?.number == check.number)
      #expect(failure?.name == check.name)
    }
  }
}
