import Dispatch
import Foundation
import ReelbookInterchange
import ReelbookModel
import Testing

/// Exports into a folder that has files of earlier exports.
@Suite struct WritingTests {
  private func letterboxd(megabytes: Int) throws -> Export {
    var home = try Home()
    let review = String(repeating: "x", count: 600_000)
    try home.edit { draft in
      for year in 0...megabytes { try draft.watch(.movie(603), at: .year(1990 + year), PlayDetails(notes: review)) }
    }
    return try home.library.viewer(of: Home.ada).export(.letterboxd, including: megabytes == 0 ? [] : .reviews)
  }

  private func trakt(_ ids: String...) throws -> Export {
    var home = try Home()
    for id in ids { try home.watch(imdb: id, named: "A") }
    return try home.library.viewer(of: Home.ada).export(.trakt)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `writing an export with fewer files removes the further files of an earlier one`() async throws {
    try await TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("out.csv")
      try letterboxd(megabytes: 3).write(to: place)
      #expect(try names(in: folder) == ["out-2.csv", "out-3.csv", "out-4.csv", "out.csv"])
      try letterboxd(megabytes: 1).write(to: place)
      #expect(try names(in: folder) == ["out-2.csv", "out.csv"])
      try letterboxd(megabytes: 0).write(to: place)
      #expect(try names(in: folder) == ["out.csv"])
      try trakt("tt1").write(to: place)
      #expect(try names(in: folder) == ["out-2.csv", "out.csv"])
      try trakt().write(to: place)
      #expect(try names(in: folder) == ["out.csv"])
    }
  }

  @Test func `a link stays, and the file that it leads to is replaced`() async throws {
    try await TemporaryFolder.with { folder in
      let export = try letterboxd(megabytes: 0)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("real"), withIntermediateDirectories: false)
      for (link, target, text) in [
        ("a.csv", "real/a.csv", "old"), ("b.csv", "real/b.csv", nil), ("c.csv", "a.csv", nil),
      ] {
        let real = folder.appendingPathComponent(target)
        if let text { try Data(text.utf8).write(to: real) }
        let place = folder.appendingPathComponent(link)
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
        try export.write(to: place)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path) == target)
        #expect(try Data(contentsOf: real) == export.files[0].data, "\(link)")
      }
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.appendingPathComponent("a.csv").path)
          == "real/a.csv")
    }
  }

  @Test(.timeLimit(.minutes(60))) func `a pipe gets the bytes, and stays a pipe`() async throws {
    try await TemporaryFolder.with { folder in
      let export = try letterboxd(megabytes: 0)
      let pipe = folder.appendingPathComponent("pipe")
      try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
      async let read = withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          let reader = FileHandle(forReadingAtPath: pipe.path)
          continuation.resume(returning: reader?.readDataToEndOfFile())
        }
      }
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        DispatchQueue.global().async { continuation.resume(with: Result { _ = try export.write(to: pipe) }) }
      }
      #expect(await read == export.files[0].data)
      let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type] as? FileAttributeType
      #expect(type != .typeRegular)
    }
  }

  @Test(.timeLimit(.minutes(60))) func `a pipe with the name of a further file is not read, and stays`() async throws {
    try await TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("out.csv")
      let export = try letterboxd(megabytes: 0)
      try export.write(to: place)
      let pipe = folder.appendingPathComponent("out-2.csv")
      try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        DispatchQueue.global().async { continuation.resume(with: Result { _ = try export.write(to: place) }) }
      }
      #expect(try names(in: folder) == ["out-2.csv", "out.csv"])
      #expect(try Data(contentsOf: place) == export.files[0].data)
    }
  }

  @Test func `an export of many files prints the first three, and how many more there are`() throws {
    let export = try letterboxd(megabytes: 4)
    try #require(export.files.count == 5)
    let printed = try #require("\(export)".split(separator: "\n").first)
    #expect(printed.contains("\(export.files[2].name), ") && !printed.contains(export.files[3].name))
    #expect(printed.hasSuffix("; and 2 more files"), "\(printed)")
  }

  @Test func `a folder that does not exist is an error that names the file`() async throws {
    try await TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("nowhere/out.csv")
      let error = try #require(throws: InterchangeError.self) { try letterboxd(megabytes: 0).write(to: place) }
      #expect(error.code == .failed && error.file == "out.csv")
    }
  }

  @Test func `a file that an earlier export did not write stays, whatever its name`() async throws {
    try await TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("out.csv")
      let other = folder.appendingPathComponent("out-2.csv")
      // Another person's export, with the name of a possible further file.
      for export in [try letterboxd(megabytes: 0), try trakt()] {
        for _ in 0..<2 {
          try export.write(to: place)
          try export.write(to: other)
        }
        try export.write(to: place)
        #expect(try Data(contentsOf: other) == export.files[0].data)
      }
      try Data("My own words".utf8).write(to: other)
      for export in [try letterboxd(megabytes: 0), try trakt()] { try export.write(to: place) }
      #expect(try String(contentsOf: other, encoding: .utf8) == "My own words")
      // After a gap in the numbers, or with another name, no file belongs to this export.
      try letterboxd(megabytes: 3).write(to: folder.appendingPathComponent("big.csv"))
      try FileManager.default.removeItem(at: folder.appendingPathComponent("big-2.csv"))
      try letterboxd(megabytes: 0).write(to: folder.appendingPathComponent("big.csv"))
      #expect(try names(in: folder) == ["big-3.csv", "big-4.csv", "big.csv", "out-2.csv", "out.csv"])
      for format in [ExportFormat.json, .csv, .lists, .markdown] {
        let export = try Home().library.viewer(of: Home.ada).export(format)
        for name in ["same", "same-2"] { try export.write(to: folder.appendingPathComponent(name)) }
        try export.write(to: folder.appendingPathComponent("same"))
        #expect(try names(in: folder).contains("same-2"), "\(format)")
      }
    }
  }
}
