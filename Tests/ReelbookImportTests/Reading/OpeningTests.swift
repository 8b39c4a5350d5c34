import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct OpeningTests {
  private static let diary =
    "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-02,Heat,1995,https://boxd.it/a,,,,2024-05-01\n"

  /// An archive with a diary in a folder, and a private file.
  private static func archive(in folder: TemporaryFolder) throws -> URL {
    let file = try #require(try SystemDisk(folder.url).open("letterboxd.zip", for: .writing))
    var writer = ZipWriter(file)
    try writer.add("letterboxd-ada/diary.csv") { try $0(Array(diary.utf8)) }
    try writer.add("letterboxd-ada/profile.csv") { try $0(Array("Email Address\nada@example.org\n".utf8)) }
    try writer.finish()
    return folder.url.appendingPathComponent("letterboxd.zip")
  }

  @Test func `a folder, a file and an archive give the same history, and report progress`() async throws {
    let folder = try TemporaryFolder()
    let zip = try await ForeignExport.open(at: try Self.archive(in: folder), watchedIn: .gmt)
    let unpacked = folder.url.appendingPathComponent("unpacked")
    try FileManager.default.createDirectory(at: unpacked, withIntermediateDirectories: true)
    let file = unpacked.appendingPathComponent("diary.csv")
    try Self.diary.write(to: file, atomically: true, encoding: .utf8)
    let phases = Lock<[TransferProgress]>([])
    let opened = try await ForeignExport.open(at: unpacked, watchedIn: .gmt) { note in
      phases.withLock { $0.append(note) }
    }
    #expect(phases.withLock { $0.last?.fraction } == 1)
    let single = try await ForeignExport.open(at: file, watchedIn: .gmt)
    #expect(zip.history.summaries == ["Heat (1995) @ 2024-05-01"])
    #expect(opened.history.summaries == zip.history.summaries && single.history.summaries == zip.history.summaries)
    #expect(zip.formats == ["Letterboxd"])
    #expect(zip.history.files.map(\.fate) == [.read, .unopened])
  }

  @Test func `a private file is not read, so that its damage goes unnoticed`() async throws {
    let folder = try TemporaryFolder()
    let place = try Self.archive(in: folder)
    var bytes = Array(try Data(contentsOf: place))
    let local = try #require(
      bytes.indices.dropLast(4).last { bytes[$0...].starts(with: [0x50, 0x4B, 0x03, 0x04]) })
    // The private file is the last entry. Its bytes follow its header and its name.
    let start = local + 30 + Int(bytes[local + 26]) + Int(bytes[local + 28])
    for index in start..<start + 8 { bytes[index] ^= 0xFF }
    try Data(bytes).write(to: place)
    let export = try await ForeignExport.open(at: place, watchedIn: .gmt)
    #expect(export.history.files.map(\.fate) == [.read, .unopened])
    #expect(export.history.summaries == ["Heat (1995) @ 2024-05-01"])
  }

  @Test func `the limit of an archive's expanded size can be set`() async throws {
    let folder = try TemporaryFolder()
    let place = try Self.archive(in: folder)
    let error = await #expect(throws: InterchangeError.self) {
      try await ForeignExport.open(at: place, watchedIn: .gmt, expandingTo: 20)
    }
    #expect(error?.code == .tooLarge)
    #expect(try await ForeignExport.open(at: place, watchedIn: .gmt, expandingTo: 1 << 20).history.viewings.count == 1)
  }

  @Test func `exports of several trackers in one folder are one history`() throws {
    let export = try files(
      ("letterboxd/diary.csv", Self.diary),
      (
        "imdb/ratings.csv",
        "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0113277,8,2020-01-01,Heat,movie,1995\n"
      ),
      ("notes.txt", "hello"), ("holiday.csv", "a,b\n1,2\n"))
    #expect(export.formats == ["Letterboxd", "IMDb"] && export.history.titles.count == 1)
    #expect(export.history.summaries == ["Heat (1995) @ 2024-05-01", "Heat (1995) rating(ten:8)"])
    #expect(export.history.files.count { $0.fate == .unknown } == 2)
  }

  @Test func `three trackers without a common id tell of one movie`() throws {
    let rated = "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0113277,8,2020-01-01,Heat,movie,1995\n"
    let watched = """
      type-uuid-n,uuid,created_at,type,entity_type,release_date,movie_name
      watch-u1-0,u1,2024-05-01 20:24:29,watch,movie,1995-12-15,Heat

      """
    let history = try files(
      ("letterboxd/diary.csv", Self.diary), ("imdb/ratings.csv", rated), ("tvtime/tracking-prod-records.csv", watched),
      ("netflix/NetflixViewingHistory.csv", "Title,Date\nHeat,2020-01-01\n")
    ).history
    #expect(history.titles.count == 1)
    #expect(
      history.summaries == [
        "Heat (1995) @ 2024-05-01T20:24:29+00:00[GMT]", "Heat (1995) rating(ten:8)", "Heat (1995) @ 2020-01-01",
      ])
  }

  @Test func `a title that fits two others belongs to neither, and those of one year are still one`() throws {
    let remake = Self.diary + "2024-05-03,Heat,1986,https://boxd.it/b,,,,2024-05-03\n"
    let rated = "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0113277,8,2020-01-01,Heat,movie,1995\n"
    let history = try files(
      ("letterboxd/diary.csv", remake), ("imdb/ratings.csv", rated),
      ("netflix/NetflixViewingHistory.csv", "Title,Date\nHeat,2020-01-01\n")
    ).history
    #expect(history.titles.map(\.description) == ["Heat (1995)", "Heat (1986)", "Heat"])
  }

  @Test func `unread columns are reported`() throws {
    let csv = try file(
      "ratings.csv", "Const,Your Rating,Date Rated,Title,Title Type,Shoe Size\ntt1,8,2020-01-01,A,movie,42\n")
    #expect(csv.history.files.first?.unreadColumns == ["Shoe Size"])
    let json = try files(
      (
        "watched-history-1.json",
        #"[{"id":1,"watched_at":"unknown","type":"movie","mood":"x","movie":{"title":"A","ids":{"trakt":1,"slug":"a"}}}]"#
      ))
    #expect(json.history.files.first?.unreadColumns == ["mood", "movie.ids.slug"])
  }

  @Test func `an archive with a password is an error that says so`() async throws {
    let folder = try TemporaryFolder()
    let place = try Self.archive(in: folder)
    var bytes = Array(try Data(contentsOf: place))
    for index in bytes.indices.dropLast(4) {
      if bytes[index...].starts(with: [0x50, 0x4B, 0x01, 0x02]) { bytes[index + 8] |= 1 }
      if bytes[index...].starts(with: [0x50, 0x4B, 0x03, 0x04]) { bytes[index + 6] |= 1 }
    }
    try Data(bytes).write(to: place)
    let error = await #expect(throws: ImportError.self) { try await ForeignExport.open(at: place, watchedIn: .gmt) }
    #expect(error?.code == .passwordProtected)
    let nowhere = folder.url.appendingPathComponent("nowhere")
    let missing = await #expect(throws: ImportError.self) { try await ForeignExport.open(at: nowhere, watchedIn: .gmt) }
    #expect(missing?.code == .missing)
  }

  @Test func `reading throws if its task is cancelled`() async throws {
    let folder = try TemporaryFolder()
    let place = try Self.archive(in: folder)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ForeignExport.open(at: place, watchedIn: .gmt)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `reading ends where its task is cancelled in the middle`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("diary.csv")
    let rows = (0..<5000).map { "2024-05-02,Heat \($0),1995,https://boxd.it/\($0),,,,2024-05-01\n" }
    let head = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    try (head + rows.joined()).write(to: file, atomically: true, encoding: .utf8)
    let notes = Lock(0)
    let task = Lock<Task<ForeignExport, any Error>?>(nil)
    let begun = Task {
      try await ForeignExport.open(at: file, watchedIn: .gmt) { _ in
        notes.withLock { $0 += 1 }
        guard notes.withLock({ $0 }) == 4 else { return }
        while task.withLock({ $0?.cancel() }) == nil {}
      }
    }
    task.withLock { $0 = begun }
    await #expect(throws: CancellationError.self) { try await begun.value }
    #expect(notes.withLock { $0 } == 4)
  }

  @Test func `a damaged row is reported with its line, but without its content`() throws {
    let history = try file(
      "ratings.csv", "Const,Your Rating,Date Rated,Title,Title Type\ntt0133093,secret,2020-01-01,The Matrix,movie\n"
    ).history
    #expect(
      history.problems.map(\.description) == ["ratings.csv, line 2: the cell in “your rating” cannot be read"])
  }
}
