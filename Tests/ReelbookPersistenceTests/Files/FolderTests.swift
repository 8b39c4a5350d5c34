import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// States of a folder on a real disk, apart from damage.
@Suite struct FolderTests {
  private static let run = Result { try ScriptedRun(seed: 1, edits: 12) }

  /// Makes a folder with a few commits, and closes it.
  private static func make(at folder: URL) throws -> ScriptedRun {
    let run = try Self.run.get()
    let storage = FileStorage(folder)
    _ = try storage.load(.standard)
    try storage.save(Installation(device: DeviceID(bits: 7), me: run.me))
    _ = try storage.append(run.commits, surviving: .powerLoss)
    storage.close()
    return run
  }

  @Test func `a library is created with all missing parent folders`() throws {
    try TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("deep/er/Our Films.reelbook")
      let run = try Self.make(at: place)
      #expect(try SampleFolder.read(SystemDisk(place)).stored.library == run.library)
    }
  }

  @Test func `a file in the folder's place is an error, and stays unchanged`() throws {
    try TemporaryFolder.with { folder in
      try Data("mine".utf8).write(to: folder)
      for place in [folder, folder.appendingPathComponent("library")] {
        for access in [FileStorage.Access.writing, .reading] {
          let error = #expect(throws: StorageError.self) { try SampleFolder.read(SystemDisk(place), for: access) }
          #expect(error?.code == .notALibrary)
        }
      }
      #expect(try Data(contentsOf: folder) == Data("mine".utf8))
    }
  }

  @Test func `opening a missing library for reading does not create it`() throws {
    try TemporaryFolder.with { folder in
      let error = #expect(throws: StorageError.self) { try SampleFolder.read(SystemDisk(folder), for: .reading) }
      #expect(error?.code == .missing)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `reading changes nothing`() throws {
    try TemporaryFolder.with { folder in
      let run = try Self.make(at: folder)
      let before = try folder.allFiles()
      let storage = FileStorage(folder, for: .reading)
      #expect(try storage.load(.standard).library == run.library)
      #expect(try storage.history(.standard) == run.commits.inOrder)
      let errors = [
        #expect(throws: StorageError.self) { try storage.append(run.commits, surviving: .powerLoss) },
        #expect(throws: StorageError.self) {
          _ = try storage.replace(with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])
        },
        #expect(throws: StorageError.self) { try storage.save(Installation(device: .absent, me: run.me)) },
      ]
      #expect(errors.allSatisfy { $0?.code == .readOnly })
      #expect(try folder.allFiles() == before)
    }
  }

  @Test func `a second writer learns which process has the library, until that one closes it`() throws {
    try TemporaryFolder.with { folder in
      let run = try Self.make(at: folder)
      let storage = FileStorage(folder)
      _ = try storage.load(.standard)
      let error = #expect(throws: StorageError.self) { try FileStorage(folder).load(.standard) }
      #expect(error?.code == .inUse)
      #expect(error?.message.contains("process \(ProcessInfo.processInfo.processIdentifier)") == true)
      #expect(try SampleFolder.read(SystemDisk(folder), for: .reading).stored.library == run.library)
      storage.close()
      #expect(try SampleFolder.read(SystemDisk(folder)).stored.library == run.library)
    }
  }

  @Test func `closing while a snapshot is written keeps the lock until the work ends`() throws {
    try TemporaryFolder.with { folder in
      let run = try Self.make(at: folder)
      let storage = FileStorage(folder)
      _ = try storage.load(.standard)
      let work = try storage.replace(with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])
      storage.close()
      let error = #expect(throws: StorageError.self) { try FileStorage(folder).load(.standard) }
      #expect(error?.code == .inUse)
      #expect(throws: StorageError.self) { try work() }
      let (stored, history) = try SampleFolder.read(SystemDisk(folder))
      #expect(stored.library == run.library && stored.report == OpeningReport())
      #expect(history == run.commits.inOrder)
    }
  }

  @Test func `a copied folder is another device, and a moved one is the same`() throws {
    try TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("a")
      let run = try Self.make(at: place)
      let first = try SampleFolder.read(SystemDisk(place)).stored
      #expect(first.installation?.device == DeviceID(bits: 7) && !first.report.isCopy)
      let copy = folder.appendingPathComponent("b")
      try FileManager.default.copyItem(at: place, to: copy)
      let stored = try SampleFolder.read(SystemDisk(copy)).stored
      #expect(stored.report.isCopy)
      #expect(stored.installation == Installation(device: .absent, me: run.me))
      #expect(stored.library == run.library)
      // A folder that is only moved is the same device.
      let moved = folder.appendingPathComponent("c")
      try FileManager.default.moveItem(at: place, to: moved)
      #expect(try SampleFolder.read(SystemDisk(moved)).stored.installation?.device == DeviceID(bits: 7))
    }
  }

  @Test func `a folder is the same device whether its identity has a creation date or not`() throws {
    let sample = try SampleFolder(edits: 6)
    func isCopy(_ disk: SimulatedDisk) throws -> Bool {
      let stored = try SampleFolder.read(disk).stored
      #expect(stored.installation?.device == (stored.report.isCopy ? .absent : DeviceID(bits: 7)))
      return stored.report.isCopy
    }
    // An identity is a name, with or without a creation date.
    #expect(try !isCopy(sample.disk.copy(named: "simulated/3.4")))
    #expect(try isCopy(sample.disk.copy(named: "simulated3.4")))
    let dated = sample.disk.copy(named: "simulated/3.4")
    let storage = FileStorage(dated)
    _ = try storage.load(.standard)
    try storage.save(Installation(device: DeviceID(bits: 7), me: sample.run.me))
    storage.close()
    #expect(try !isCopy(dated.copy(named: "simulated")))
    #expect(try !isCopy(dated.copy(named: "simulated/3.4")))
    #expect(try isCopy(dated.copy(named: "simulated/5.6")))
    #expect(try isCopy(dated.copy(named: "sim")))
  }

  @Test func `a folder that was restored in its place from a backup is another device`() throws {
    try TemporaryFolder.with { above in
      let folder = above.appendingPathComponent("a")
      let backup = above.appendingPathComponent("b")
      let run = try Self.make(at: folder)
      try FileManager.default.copyItem(at: folder, to: backup)
      // The system may reuse the number of the removed folder.
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      for name in try FileManager.default.contentsOfDirectory(atPath: backup.path) {
        try FileManager.default.copyItem(
          at: backup.appendingPathComponent(name), to: folder.appendingPathComponent(name))
      }
      let stored = try SampleFolder.read(SystemDisk(folder)).stored
      #expect(stored.report.isCopy && stored.library == run.library)
      #expect(stored.installation == Installation(device: .absent, me: run.me))
    }
  }

  @Test(arguments: [Durability.powerLoss, .processCrash], [true, false])
  func `an edit fails if the open folder was moved or removed`(
    _ durability: Durability, isRemoved: Bool
  ) throws {
    try TemporaryFolder.with { above in
      let folder = above.appendingPathComponent("library")
      let trash = above.appendingPathComponent("trash")
      let run = try Self.make(at: folder)
      let storage = FileStorage(folder)
      let before = try storage.load(.standard).library
      if isRemoved {
        try FileManager.default.removeItem(at: folder)
      } else {
        try FileManager.default.moveItem(at: folder, to: trash)
      }
      let more = try ScriptedRun(seed: 9, edits: 3).commits
      let error = #expect(throws: StorageError.self) { try storage.append(more, surviving: durability) }
      #expect(error?.code == .missing)
      if !isRemoved { #expect(try SampleFolder.read(SystemDisk(trash), for: .reading).stored.library == before) }
      #expect(throws: StorageError.self) {
        try storage.replace(with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `a storage does not write into another folder in the library's place`() throws {
    try TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("a")
      let other = folder.appendingPathComponent("b")
      let run = try Self.make(at: place)
      try FileManager.default.copyItem(at: place, to: other)
      let storage = FileStorage(place)
      _ = try storage.load(.standard)
      try FileManager.default.moveItem(at: place, to: folder.appendingPathComponent("c"))
      try FileManager.default.moveItem(at: other, to: place)
      let before = try place.allFiles()
      let errors = [
        #expect(throws: StorageError.self) {
          _ = try storage.replace(with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])
        },
        #expect(throws: StorageError.self) { try storage.save(Installation(device: .absent, me: run.me)) },
      ]
      #expect(errors.allSatisfy { $0?.code == .missing })
      let error = #expect(throws: StorageError.self) { try storage.append(run.commits, surviving: .powerLoss) }
      #expect(error?.code == .missing)
      #expect(try place.allFiles() == before)
    }
  }

  @Test func `a folder among the damaged files does not prevent forgetting`() throws {
    try TemporaryFolder.with { folder in
      var run = try Self.make(at: folder)
      let damaged = folder.appendingPathComponent("damaged")
      let strange = damaged.appendingPathComponent("@eaDir")
      try FileManager.default.createDirectory(at: strange, withIntermediateDirectories: true)
      for name in ["@", "journal-000001.jsonl"] {
        try Data("private".utf8).write(to: damaged.appendingPathComponent(name))
      }
      let title = try #require(run.library.titles().first?.id)
      try run.edit { draft in try draft.forget(title) }
      let storage = FileStorage(folder)
      _ = try storage.load(.standard)
      _ = try storage.append([run.commits[12]], surviving: .powerLoss)
      try storage.replace(
        with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: run.commits[12].changes)()
      storage.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: damaged.path) == ["@eaDir"])
      let stored = try SampleFolder.read(SystemDisk(folder)).stored
      #expect(stored.library == run.library && stored.forgotten == [])
    }
  }

  @Test func `a disk that denies reading or writing is an error, and nothing is changed`() throws {
    let sample = try SampleFolder(edits: 6)
    let before = sample.disk.files
    for fault in [DiskFault.denied, .readOnly] {
      let disk = FaultyDisk(sample.disk)
      disk.fault = fault
      let error = #expect(throws: StorageError.self) { try SampleFolder.read(disk) }
      #expect(error?.code == .denied)
      #expect(sample.disk.files == before)
    }
    let disk = FaultyDisk(sample.disk)
    disk.fault = .readOnly
    #expect(try SampleFolder.read(disk, for: .reading).stored.library == sample.library)
  }

  @Test(arguments: [
    #"{"reelbook":2,"journals":["journal-000001.jsonl"],"shards":[1]}"#,
    #"{"reelbook":2,"journals":{"2026":"journal-000001.jsonl"},"library":[]}"#,
  ])
  func `a newer format is refused with any content, and nothing is written`(_ manifest: String) throws {
    try TemporaryFolder.with { folder in
      _ = try Self.make(at: folder)
      let path = folder.appendingPathComponent("library.json")
      try Data(SampleFolder.line(manifest)).write(to: path)
      let before = try folder.allFiles()
      for access in [FileStorage.Access.writing, .reading] {
        let error = #expect(throws: StorageError.self) { try SampleFolder.read(SystemDisk(folder), for: access) }
        #expect(error?.code == .newerFormat)
        #expect(error?.message.contains("format 2") == true)
      }
      let error = #expect(throws: StorageError.self) { try SampleFolder.recover(SystemDisk(folder)) }
      #expect(error?.code == .newerFormat)
      #expect(try folder.allFiles() == before)
    }
  }

  @Test func `unknown members of library.json are kept`() throws {
    try TemporaryFolder.with { folder in
      let run = try Self.make(at: folder)
      let path = folder.appendingPathComponent("library.json")
      let manifest = try String(contentsOf: path, encoding: .utf8).trimmingCharacters(in: .newlines)
      let members = manifest.dropFirst(CheckedLine.prefixLength).dropLast()
      try Data(SampleFolder.line("{\(members),\"x.kept\":[1,2]}")).write(to: path)
      let storage = FileStorage(folder)
      let library = try storage.load(.standard).library
      #expect(library == run.library)
      try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      #expect(try String(contentsOf: path, encoding: .utf8).contains(#""x.kept":[1,2]"#))
    }
  }

  @Test func `opening removes leftovers of a crash and keeps unknown files`() throws {
    let sample = try SampleFolder(edits: 12)
    let mine = ["notes.txt", "photo.new", "history/notes.jsonl", "damaged/sync-home.new", "sync/home.new"]
    let left = [
      "snapshot-000009.jsonl.new", "library.json.new", "device.json.new", "history/2026-01.jsonl.new",
      "damaged/~new", "sync/~new", "made/~new", "snapshot-000000.jsonl", "journal-000099.jsonl",
    ]
    for path in mine { sample.disk[path] = Array("mine".utf8) }
    for path in left { sample.disk[path] = Array("\n\n\n".utf8) }
    let before = sample.disk.paths
    #expect(try SampleFolder.read(sample.disk).stored.report == OpeningReport())
    #expect(sample.disk.paths == before.filter { !left.contains($0) })
  }

  @Test(arguments: ["device.json", "history", "sync", "damaged"])
  func `a folder of which only this is left is damaged, not new`(_ left: String) throws {
    let sample = try SampleFolder(edits: 12)
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    try storage.setBytes([1], named: "home")
    storage.close()
    sample.disk["damaged/journal-000001.jsonl"] = [1]
    for path in sample.disk.paths where !path.hasPrefix(left) { sample.disk[path] = nil }
    let before = sample.disk.files
    try #require(!before.isEmpty)
    for access in [FileStorage.Access.writing, .reading] {
      let error = #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk, for: access) }
      #expect(error?.code == .damaged && error?.file == "library.json" && error?.line == 1)
    }
    #expect(sample.disk.files == before)
  }

  @Test func `a journal that is newer than the manifest is not overwritten`() throws {
    let sample = try SampleFolder(edits: 12)
    let older = try #require(sample.disk["library.json"])
    let storage = FileStorage(sample.disk)
    let library = try storage.load(.standard).library
    try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    var run = sample.run
    try run.edit { try $0.addList("Later") }
    _ = try storage.append([run.commits[12]], surviving: .powerLoss)
    storage.close()
    sample.disk["library.json"] = older
    let error = #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk) }
    #expect(error?.code == .damaged && error?.file?.hasPrefix("journal") == true)
    let reader = try SampleFolder.read(sample.disk, for: .reading).stored
    #expect(reader.library == sample.library && reader.report.damage.map(\.file) == [error?.file])
    #expect(try SampleFolder.recover(sample.disk).stored.library == run.library)
  }
}
