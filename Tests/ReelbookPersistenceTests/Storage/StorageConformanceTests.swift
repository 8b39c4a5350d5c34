import Foundation
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StorageConformanceTests {
  @Test func `the checks have the numbers of the guarantees`() {
    #expect(StorageConformance.checks.map(\.number) == Array(1...13))
  }

  @Test(arguments: StorageConformance.checks)
  func `a storage in memory keeps the guarantee`(_ check: StorageConformance.Check) throws {
    try check.run {
      let storage = MemoryStorage()
      return StoragePlace(open: { storage }, crash: { storage.close() }, bytes: { storage.bytes })
    }
  }

  @Test(arguments: StorageConformance.checks)
  func `a folder on a real disk keeps the guarantee`(_ check: StorageConformance.Check) throws {
    try TemporaryFolder.with { folder in
      let number = Counter()
      try check.run {
        let place = folder.appendingPathComponent("\(number.next())")
        return StoragePlace.killed(SystemDisk(place), bytes: { try place.allBytes() })
      }
    }
  }

  @Test(arguments: StorageConformance.checks)
  func `a folder keeps the guarantee through power cuts`(_ check: StorageConformance.Check) throws {
    for seed in Laws.seeds(few: 1, all: 20) {
      let number = Counter()
      try check.run { StoragePlace.simulated(seed: seed * 1000 + UInt64(number.next())) }
    }
  }

  @Test func `a storage that keeps every guarantee passes`() throws {
    for check in StorageConformance.checks { try check.run { LooseStorage.emptyPlace(flaw: 0) } }
  }

  @Test func `a check that fails names the broken guarantee`() {
    for check in StorageConformance.checks {
      let failure = #expect(throws: ConformanceFailure.self, "A broken guarantee \(check.number) passes.") {
        try check.run { LooseStorage.emptyPlace(flaw: check.number) }
      }
      #expect(failure?.number == check.number)
      #expect(failure?.name == check.name)
    }
  }
}
