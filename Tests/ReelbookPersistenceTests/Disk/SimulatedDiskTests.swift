import ReelbookBase
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct SimulatedDiskTests {
  private static func disk() throws -> (SimulatedDisk, any DiskFile) {
    let disk = SimulatedDisk()
    try disk.makeFolder("")
    return (disk, try #require(try disk.open("a", for: .writing)))
  }

  @Test func `synced bytes outlast every power cut`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let (disk, file) = try Self.disk()
      try file.write(Array(repeating: 1, count: 2000), at: 0)
      try file.sync()
      try disk.syncFolder("")
      try file.write([2], at: 1999)
      disk.powerCut(seed: seed)
      #expect(disk["a"]?.dropLast() == Array(repeating: 1, count: 1999)[...], "seed \(seed)")
    }
  }

  @Test func `a power cut may lose or keep any part of bytes that were not synced`() throws {
    var outcomes: Set<[UInt8]?> = []
    for seed in 0..<200 as Range<UInt64> {
      let (disk, file) = try Self.disk()
      try file.write(Array(repeating: 1, count: 700), at: 0)
      disk.powerCut(seed: seed)
      outcomes.insert(disk["a"])
    }
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
    let ones = { (count: Int) in [UInt8](repeating: 1, count: count) }
    #expect(outcomes == [nil, [], zeros(700), ones(512), ones(512) + zeros(188), zeros(512) + ones(188), ones(700)])
  }

  @Test func `a power cut may lose a renaming that was not synced`() throws {
    var outcomes: Set<[String]> = []
    for seed in 0..<100 as Range<UInt64> {
      let (disk, file) = try Self.disk()
      try file.sync()
      try disk.syncFolder("")
      try disk.rename("a", to: "b")
      disk.powerCut(seed: seed)
      outcomes.insert(disk.paths)
    }
    #expect(outcomes == [["a"], ["b"]])
  }

  @Test func `a truncation is certain once it is synced`() throws {
    var lengths: Set<Int> = []
    for isSynced in [false, true] {
      for seed in 0..<100 as Range<UInt64> {
        let (disk, file) = try Self.disk()
        try file.write(Array(repeating: 1, count: 2000), at: 0)
        try file.sync()
        try disk.syncFolder("")
        try file.truncate(to: 700)
        if isSynced { try file.sync() }
        #expect(try file.size() == 700)
        disk.powerCut(seed: seed)
        let length = disk["a"]?.count ?? 0
        if isSynced { #expect(length == 700, "seed \(seed)") } else { lengths.insert(length) }
      }
    }
    #expect(lengths == [700, 2000])
  }

  @Test func `a power cut invalidates open files and locks`() throws {
    let (disk, file) = try Self.disk()
    let lock = try disk.lock("lock")
    disk.powerCut(seed: 1)
    #expect(throws: StorageError.self) { try file.write([1], at: 0) }
    #expect(throws: StorageError.self) { try file.sync() }
    let second = try disk.lock("lock")
    lock.release()
    #expect(throws: StorageError.self) { try disk.lock("lock") }
    second.release()
  }
}

@Suite struct FaultyDiskTests {
  private static func steps(_ disk: any Disk) -> [String] {
    let steps: [() throws -> Void] = [
      { try disk.makeFolder("") }, { _ = try disk.open("a", for: .writing) },
      { try disk.open("a", for: .writing)?.write([1, 2, 3], at: 0) }, { try disk.syncFolder("") },
      { try disk.rename("a", to: "b") }, { _ = try disk.names(in: "") }, { try disk.remove("b") },
    ]
    return steps.map { step in
      do {
        try step()
        return "done"
      } catch {
        return (error as? StorageError)?.code.rawValue ?? "\(error)"
      }
    }
  }

  @Test func `a fault occurs at its step, and lasts as long as it says`() {
    let disk = FaultyDisk(SimulatedDisk())
    #expect(Set(Self.steps(disk)) == ["done"])
    #expect(disk.steps == 7 && disk.writes == 1)
    disk.fault = .failure(step: 5)
    #expect(Self.steps(disk) == ["done", "done", "done", "failed", "done", "done", "done"])
    disk.fault = .stop(step: 6)
    #expect(Self.steps(disk) == ["done", "done", "done", "done", "failed", "failed", "failed"])
    disk.fault = .readOnly
    #expect(Self.steps(disk).map { $0 == "denied" } == [true, true, true, true, true, false, true])
    disk.fault = .denied
    #expect(Set(Self.steps(disk)) == ["denied"])
  }

  @Test func `a torn write and a full disk keep the bytes that fit`() throws {
    let simulated = SimulatedDisk()
    let disk = FaultyDisk(simulated)
    try disk.makeFolder("")
    let file = try #require(try disk.open("a", for: .writing))
    disk.fault = .tear(write: 2, atByte: 2)
    try file.write([1, 1, 1, 1], at: 0)
    #expect(throws: StorageError.self) { try file.write([2, 2, 2, 2], at: 0) }
    #expect(simulated["a"] == [2, 2, 1, 1])
    disk.fault = .full(afterBytes: 3)
    try file.write([3, 3, 3], at: 3)
    let error = #expect(throws: StorageError.self) { try file.write([4, 4, 4], at: 5) }
    #expect(error?.code == .diskFull)
    #expect(simulated["a"] == [2, 2, 1, 3, 3, 4, 4])
    try file.write([5, 5], at: 5)
  }

  @Test func `a killed process holds no lock and writes nothing more`() throws {
    let disk = FaultyDisk(SimulatedDisk())
    try disk.makeFolder("")
    let file = try #require(try disk.open("a", for: .writing))
    _ = try disk.lock("lock")
    disk.kill()
    #expect(throws: StorageError.self) { try file.write([1], at: 0) }
    #expect(throws: StorageError.self) { try file.read(at: 0, count: 1) }
    try disk.lock("lock").release()
  }
}
