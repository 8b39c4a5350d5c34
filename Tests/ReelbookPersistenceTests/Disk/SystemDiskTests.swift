import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct SystemDiskTests {
  @Test func `a real disk and a simulated disk give the same answers`() throws {
    try TemporaryFolder.with { folder in
      let disks: [any Disk] = [SystemDisk(folder.appendingPathComponent("a/b")), SimulatedDisk()]
      let answers = try disks.map(Self.answers)
      #expect(answers[0] == answers[1])
      #expect(answers[0].count > 20)
    }
  }

  /// The answers of a disk to every call.
  private static func answers(of disk: any Disk) throws -> [String] {
    var answers: [String] = []
    func note(_ body: () throws -> Any) {
      switch Result(catching: body) {
      case .success(let value): answers.append("\(value)")
      case .failure(let error): answers.append("\((error as? StorageError)?.code.rawValue ?? "\(error)")")
      }
    }
    note { try disk.names(in: "") }
    note { try disk.open("a", for: .reading).map { _ in 1 } as Any }
    note { try disk.open("a", for: .writing).map { _ in 1 } as Any }
    note { try disk.makeFolder("history") }
    note { try disk.makeFolder("") }
    note { try disk.makeFolder("") }
    note { try disk.makeFolder("history") }
    let file = try disk.open("a", for: .writing)
    note { try file?.size() as Any }
    note { try file?.write([1, 2, 3], at: 4) as Any }
    note { try file?.size() as Any }
    note { try file?.read(at: 2, count: 100) as Any }
    note { try file?.read(at: 7, count: 100) as Any }
    note { try file?.read(at: 70, count: 100) as Any }
    note { try file?.truncate(to: 5) as Any }
    note { try file?.read(at: 2, count: 100) as Any }
    note { try file?.write([9], at: 0) as Any }
    note { try file?.sync() as Any }
    note { try disk.open("a", for: .reading)?.read(at: 0, count: 100) as Any }
    note { try disk.rename("a", to: "history/b") }
    note { try disk.rename("a", to: "c") }
    note { try file?.sync() as Any }
    note { try disk.names(in: "") }
    note { try disk.names(in: "history") }
    note { try disk.names(in: "nowhere") }
    note { try disk.syncFolder("history") }
    note { try disk.remove("a") }
    note { try disk.remove("history") }
    note { try disk.names(in: "") }
    note { try disk.remove("history/b") }
    note { try file?.sync() as Any }
    let lock = try disk.lock("lock")
    note { try disk.lock("lock") }
    lock.release()
    note { try disk.lock("lock").release() }
    note { try disk.identity() == disk.identity() }
    return answers
  }

  @Test func `listing a folder that appears and disappears never fails`() throws {
    try TemporaryFolder.with { folder in
      let disk = SystemDisk(folder)
      try disk.makeFolder("")
      let place = folder.appendingPathComponent("history").path
      let isDone = Lock(false)
      let group = DispatchGroup()
      group.enter()
      Thread.detachNewThread {
        while !isDone.withLock({ $0 }) {
          mkdir(place, 0o755)
          rmdir(place)
        }
        group.leave()
      }
      defer {
        isDone.withLock { $0 = true }
        group.wait()
      }
      for _ in 0..<20_000 { try #expect(disk.names(in: "history") == []) }
    }
  }

  @Test func `a file in a folder's place is an error of the code notALibrary`() throws {
    try TemporaryFolder.with { folder in
      try Data().write(to: folder)
      for body in [
        { try SystemDisk(folder).makeFolder("") }, { _ = try SystemDisk(folder).names(in: "") },
        { _ = try SystemDisk(folder).open("a", for: .writing) }, { _ = try SystemDisk(folder).lock("lock") },
        { try SystemDisk(folder.appendingPathComponent("a")).makeFolder("") },
      ] {
        let error = #expect(throws: StorageError.self) { try body() }
        #expect(error?.code == .notALibrary)
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "There is no disk here that is always full."))
  func `a full disk is an error of the code diskFull`() throws {
    try TemporaryFolder.with { folder in
      let disk = SystemDisk(folder)
      try disk.makeFolder("")
      let place = folder.appendingPathComponent("full").path
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "/dev/full")
      let file = try #require(try disk.open("full", for: .writing))
      let error = #expect(throws: StorageError.self) { try file.write([1, 2, 3], at: 0) }
      #expect(error?.code == .diskFull && error?.file == "full")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel"), "Anybody may write anywhere here."))
  func `a folder that not even the superuser can write to is an error of the code denied`() {
    let disk = SystemDisk(URL(fileURLWithPath: "/sys/kernel"))
    for body in [{ _ = try disk.open("reelbook", for: .writing) }, { try disk.makeFolder("reelbook") }] {
      let error = #expect(throws: StorageError.self) { try body() }
      #expect(error?.code == .denied)
    }
  }

  @Test func `a file detects that it was moved, replaced or removed`() throws {
    try TemporaryFolder.with { above in
      let folder = above.appendingPathComponent("library")
      for disk in [SystemDisk(folder), SimulatedDisk()] as [any Disk] {
        try disk.makeFolder("")
        let file = try #require(try disk.open("a", for: .writing))
        try file.checkPlace()
        try disk.rename("a", to: "b")
        #expect(throws: StorageError.self) { try file.checkPlace() }
        try disk.rename("b", to: "a")
        try file.checkPlace()
        try disk.remove("a")
        _ = try disk.open("a", for: .writing)
        #expect(throws: StorageError.self) { try file.checkPlace() }
      }
      let disk = SystemDisk(folder)
      let file = try #require(try disk.open("a", for: .writing))
      try FileManager.default.moveItem(at: folder, to: above.appendingPathComponent("trash"))
      let error = #expect(throws: StorageError.self) { try file.checkPlace() }
      #expect(error?.code == .missing)
    }
  }

  @Test(.enabled(if: getuid() != 0, "The superuser may do everything."))
  func `a folder without permissions is an error of the code denied`() throws {
    try TemporaryFolder.with { folder in
      try SystemDisk(folder).makeFolder("")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
      let error = #expect(throws: StorageError.self) { try SystemDisk(folder).open("a", for: .writing) }
      #expect(error?.code == .denied)
      #expect(throws: StorageError.self) { try SystemDisk(folder).names(in: "") }
    }
  }
}
