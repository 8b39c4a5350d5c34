import Foundation
import ReelbookInterchange
import ReelbookTestSupport
import Testing

/// Archives that we write can be read by everybody: by us, by `unzip`, and by Python's `zipfile`.
@Suite struct ZipWriterTests {
  private static let files: [(name: String, bytes: [UInt8])] = {
    var source = SeededGenerator(seed: 20)
    return [
      ("library.json", Array(String(repeating: "{\"add\":\"play\"},\n", count: 9_000).utf8)),
      ("images/noise.jpg", (0..<150_000).map { _ in UInt8(truncatingIfNeeded: source.next()) }),
      ("empty", []), ("Fünf Freunde/日記 🎬.txt", Array("é".utf8)), ("one", [0]),
    ]
  }()

  @Test(arguments: [ZipEntry.Method.stored, .deflated], [true, false])
  func `a written archive reads back the same`(_ method: ZipEntry.Method, _ isSizeKnown: Bool) throws {
    let bytes = try archive(Self.files, method, isSizeKnown: isSizeKnown)
    #expect(try contents(of: bytes) == Dictionary(uniqueKeysWithValues: Self.files.map { ($0.name, $0.bytes) }))
  }

  @Test func `an archive without entries is valid`() throws {
    #expect(try contents(of: try archive([])).isEmpty)
  }

  @Test func `the same files give the same bytes, without a date`() throws {
    #expect(try archive(Self.files) == archive(Self.files))
    let bytes = try archive([("a", [])])
    #expect(Array(bytes[10..<14]) == [0, 0, 0x21, 0])
  }

  @Test func `deflated files are smaller, and stored files are there byte by byte`() throws {
    #expect(try archive([Self.files[0]]).count < 2_000)
    let bytes = try archive([("a.txt", Array("in plain sight".utf8))], .stored)
    #expect(String(decoding: bytes, as: UTF8.self).contains("in plain sight"))
  }

  @Test func `sizes, offsets and counts that outgrow their fields get longer fields`() throws {
    for (size, count) in [(1, 1), (200, 100), (100_000, 4), (2_000, 5), (0xFFFF_FFFF, 5), (100_000, 0xFFFF)]
      as [(UInt64, UInt64)]
    {
      var threshold = Zip64Threshold()
      (threshold.size, threshold.count) = (size, count)
      let bytes = try archive(Self.files, threshold: threshold)
      #expect(try contents(of: bytes) == Dictionary(uniqueKeysWithValues: Self.files.map { ($0.name, $0.bytes) }))
    }
  }

  @Test func `a file that grows beyond its announced size is an error`() throws {
    var threshold = Zip64Threshold()
    threshold.size = 1_000
    #expect(throws: InterchangeError.self) {
      _ = try SimulatedDisk.bytes { file in
        var writer = ZipWriter(file, threshold: threshold)
        try writer.add("a", .stored, size: 10) { put in try put([UInt8](repeating: 0, count: 2_000)) }
      }
    }
  }

  @Test func `an error of the caller's closure comes through`() throws {
    #expect(throws: CancellationError.self) {
      _ = try SimulatedDisk.bytes { file in
        var writer = ZipWriter(file)
        try writer.add("a") { _ in throw CancellationError() }
      }
    }
  }
}

/// Other programs check the archives.
@Suite struct ZipInteropTests {
  private static let unzip = Tool("unzip")
  private static let python = Tool("python3")

  private static func withArchives(_ body: (URL, [(name: String, bytes: [UInt8])]) throws -> Void) async throws {
    let files: [(name: String, bytes: [UInt8])] = [
      ("library.json", Array(String(repeating: "{}\n", count: 40_000).utf8)), ("images/a-b.jpg", [1, 2, 3]),
      ("empty", []), ("Fünf Freunde/日記 🎬.txt", Array("é".utf8)),
    ]
    try await TemporaryFolder.with { folder in
      for size in [0xFFFF_FFFF, 1, 100] as [UInt64] {
        for isSizeKnown in [true, false] {
          for method in [ZipEntry.Method.stored, .deflated] {
            var threshold = Zip64Threshold()
            (threshold.size, threshold.count) = (size, size == 1 ? 1 : 0xFFFF)
            let file = folder.appendingPathComponent("\(size)-\(isSizeKnown)-\(method).zip")
            let bytes = try archive(files, method, isSizeKnown: isSizeKnown, threshold: threshold)
            try Data(bytes).write(to: file)
            try body(file, files)
          }
        }
      }
    }
  }

  @Test(.enabled(if: unzip != nil, "unzip is not installed: NOTHING WAS CHECKED"))
  func `unzip tests every archive and finds nothing wrong`() async throws {
    let unzip = try #require(Self.unzip)
    try await Self.withArchives { file, _ in
      let (output, status) = try unzip.run("-t", file.path)
      #expect(status == 0 && output.contains("No errors detected"), "\(file.lastPathComponent): \(output)")
    }
  }

  @Test(.enabled(if: python != nil, "python3 is not installed: NOTHING WAS CHECKED"))
  func `Python's zipfile reads every archive, with all names and bytes`() async throws {
    let python = try #require(Self.python)
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as archive:
          assert archive.testzip() is None
          for entry in archive.infolist():
              print(entry.filename, entry.file_size, zipfile.crc32(archive.read(entry)), entry.date_time[0])
      """
    try await Self.withArchives { file, files in
      let (output, status) = try python.run("-X", "utf8", "-c", script, file.path)
      let expected = files.map { "\($0.name) \($0.bytes.count) \(HandMadeZip.checksum($0.bytes)) 1980\n" }.joined()
      #expect(status == 0 && output == expected, "\(file.lastPathComponent): \(output)")
    }
  }

  @Test(.enabled(if: python != nil, "python3 is not installed: NOTHING WAS CHECKED"))
  func `archives that Python writes are read, with a comment, descriptors and leading bytes`() async throws {
    let python = try #require(Self.python)
    let script = """
      import sys, zipfile, io
      class Stream(io.RawIOBase):
          def __init__(self, file): self.file = file
          def writable(self): return True
          def write(self, data): return self.file.write(data)
      for name, stream, front in (("a.zip", False, b""), ("b.zip", True, b""), ("c.zip", False, b"#!/bin/sh\\n" * 50)):
          with open(sys.argv[1] + "/" + name, "wb") as file:
              file.write(front)
              out = Stream(file) if stream else file
              with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
                  archive.writestr("é/a.txt", "x" * 1000)
                  with archive.open("big", "w", force_zip64=True) as big: big.write(b"y" * 5000)
                  archive.comment = b"" if stream else "Grüße".encode()
      """
    try await TemporaryFolder.with { folder in
      let (output, status) = try python.run("-X", "utf8", "-c", script, folder.path)
      #expect(status == 0, "\(output)")
      for name in ["a.zip", "b.zip", "c.zip"] {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
        let files = try contents(of: Array(bytes))
        #expect(files["é/a.txt"]?.count == 1000 && files["big"]?.count == 5000, "\(name)")
      }
    }
  }
}
