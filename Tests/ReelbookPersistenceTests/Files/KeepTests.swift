import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Bytes that a storage keeps beside the library.
@Suite struct KeepTests {
  @Test func `keeping bytes under one name leaves those of every other name`() throws {
    let disk = SimulatedDisk()
    let names = ["home", "home.new", "new", "home.new.new"]
    for name in names {
      for other in names where other != name {
        let storage = FileStorage(disk)
        _ = try storage.load(.standard)
        try storage.setBytes([1], named: name)
        try storage.setBytes([2], named: other)
        storage.close()
        #expect(try FileStorage(disk, for: .reading).bytes(named: name) == [1], "\(name), then \(other)")
      }
    }
  }

  @Test func `damaged bytes stay set aside after the next opening, whatever their name`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    try storage.setBytes([1], named: "home.new")
    disk["sync/home.new"]?[0] ^= 1
    #expect(try storage.bytes(named: "home.new") == nil)
    #expect(disk.damaged.count == 1)
    storage.close()
    _ = try SampleFolder.read(disk)
    #expect(disk.damaged.count == 1)
  }

  @Test func `a crash during a keep leaves no partial file after the next opening`() throws {
    for step in 1..<100 {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      faulty.fault = .stop(step: step)
      let result = Result { try storage.setBytes(Array("private-77ad".utf8), named: "a") }
      faulty.kill()
      _ = try SampleFolder.read(disk)
      let left = disk.paths.filter { $0.hasPrefix("sync/") && $0 != "sync/a" }
      #expect(left == [], "step \(step)")
      guard case .success = result else { continue }
      #expect(step > 3)
      return
    }
    Issue.record("Keeping did not end within 100 steps.")
  }
}
