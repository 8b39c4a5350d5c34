import ExampleSupport
import Foundation
import ProgramTesting
import Testing

/// Where programs write.
@Suite struct DestinationTests {
  @Test func `what an import leaves unmatched goes through a link and into a pipe, and so does an export`() throws {
    try Program.withFolder { folder in
      let (library, file) = (folder.appendingPathComponent("a.reelbook").path, folder.path + "/diary.csv")
      try "Title,Year,Date\nHeat,1986,2001\nHeat,1995,2002\n".write(toFile: file, atomically: true, encoding: .utf8)
      func run(_ words: String...) throws { #expect(try Tracker.run(words + ["--library", library]).status == 0) }
      let places = Places(in: folder)
      let linked = try places.writingThroughLink("unmatched.csv") { try run("import", file, "--unmatched", $0) }
      #expect(linked.link == "real-unmatched.csv" && linked.text != "old")
      let piped = try places.writingIntoPipe("unmatched") { try run("import", file, "--unmatched", $0) }
      #expect(piped == linked.text)
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", library])
      let export = try places.writingThroughLink("out.json") { try run("export", "json", $0) }
      #expect(export.link == "real-out.json" && export.text.contains("watch-history"))
    }
  }

  @Test func `a backup goes through a link, and never takes the place of a pipe`() throws {
    try Program.withFolder { folder in
      let library = folder.appendingPathComponent("a.reelbook").path
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", library])
      let linked = try Places(in: folder).writingThroughLink("b.json") { place in
        let backup = try? Tracker.run(["backup", place, "--library", library])
        #expect(backup?.status == 0)
      }
      #expect(linked.link == "real-b.json" && linked.text.contains("Matrix"))
      let pipe = folder.appendingPathComponent("c.json")
      try #require(mkfifo(pipe.path, 0o600) == 0)
      let refused = try Tracker.run(["backup", pipe.path, "--library", library])
      #expect(refused.status == 65 && refused.errors.contains("which no backup replaces"), "\(refused)")
      let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type] as? FileAttributeType
      #expect(type != .typeRegular)
    }
  }

  @Test func `a file for its owner alone is there at every moment while it is replaced`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reelbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("list.m3u")
    try Data("old".utf8).write(to: place)
    let reader = Task.detached {
      var absences = 0
      repeat { if access(place.path, F_OK) != 0 { absences += 1 } } while !Task.isCancelled
      return absences
    }
    for number in 0..<300 { try Destination.writeForOwner(Data("\(number)".utf8), to: place) }
    reader.cancel()
    let absences = await reader.value
    #expect(absences == 0)
    #expect(try String(contentsOf: place, encoding: .utf8) == "299")
    let permissions = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list.m3u"])
  }

  @Test func `each program writes what a person names through one function`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    // The function itself, an export, which has the same rule, and files in folders that the program made.
    let others: Set = [
      "Destination+Write.swift", "Exporting.swift", "PlayerFields.swift", "Scene.swift", "television/Demo.swift",
    ]
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var (count, found) = (0, [String]())
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let name = file.lastPathComponent
      let program = file.deletingLastPathComponent().lastPathComponent
      guard others.isDisjoint(with: [name, "\(program)/\(name)"]) else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains("write(to") && !line.contains("calendar.write(to") || line.contains("atomically:") {
        found.append("\(program)/\(name): \(line)")
      }
    }
    #expect(count > 50 && found == [])
  }
}
