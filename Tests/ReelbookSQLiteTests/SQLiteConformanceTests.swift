#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  @Suite struct SQLiteConformanceTests {
    @Test(arguments: StorageConformance.checks)
    func `a file on a real disk keeps the guarantee`(_ check: StorageConformance.Check) throws {
      try check.run {
        StoragePlace.killed(try TemporaryFolder())
      }
    }

    @Test(arguments: StorageConformance.checks)
    func `a file keeps the guarantee through power cuts and failures at every step`(
      _ check: StorageConformance.Check
    ) throws {
      for seed in Laws.seeds(few: 1, all: 10) {
        let number = Lock(UInt64(0))
        try check.run {
          let next = number.withLock { number in
            number += 1
            return number
          }
          return StoragePlace.simulated(seed: seed * 1000 + next)
        }
      }
    }
  }
#endif
