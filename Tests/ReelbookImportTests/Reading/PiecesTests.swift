import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A large file is read in pieces. The places of the cuts make no difference.
@Suite struct PiecesTests {
  private static let dark = #""show":{"title":"Dark","year":2017,"ids":{"trakt":2,"tvdb":334824,"tmdb":70523}}"#

  private static let samples: [(path: String, bytes: [UInt8])] = [
    (
      "diary.csv",
      Array(
        """
        \u{FEFF}Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r
        2024-05-02,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/a,4.5,,"a ""b""
        c",2024-05-01\r
        \r
        2024-05-03,Amélie 🎬,2001,https://boxd.it/b,,Yes,,2024-05-02\r
        2024-05-04,"Broken,2002,https://boxd.it/c,,,,2024-05-03\r
        2024-05-05,Short,2003\r
        2024-05-06,Heat,1995,https://boxd.it/d,x,,,2024-05-05
        """.utf8)
    ),
    (
      "diary.csv",
      Array("Date;Name;Year;Letterboxd URI;Rating;Rewatch;Tags;Watched Date\r2024-05-02;Heat;1995;a;5;;;\r".utf8)
    ),
    ("ratings.csv", Array("Const,Your Rating,Date Rated,Title,Title Type\ntt1,8,2020-01-01,180".utf8) + [0xB0, 0x0A]),
    (
      "NetflixViewingHistory.csv",
      [0xFF, 0xFE]
        + "Title,Date\n\"Amélie 🎬\",\"10/21/20\"\n\"Heat\",\"9/8/20\"\n".utf16.flatMap {
          [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
    ),
    ("diary.csv", [UInt8](repeating: 0, count: 40)),
    (
      "videodb.xml",
      Array(
        """
        \u{FEFF}<?xml version="1.0"?><videodb><version>1</version><!-- a -- b -->
        <movie><title>Amélie 🎬 &amp; <![CDATA[<b>]]></title><playcount>1</playcount><actor><name>X</name></actor></movie>
        <movie><title>Broken</titel></movie><movie title="Heat" playcount='2' lastplayed="2024-03-02"/>
        <tvshow><title>Dark</title><episodedetails><season>1</season><episode>1</episode><playcount>1</playcount>
        <uniqueid type="tvdb">1</uniqueid></episodedetails><episodedetails><season>1</season><episode>2</episode>
        </episodedetails></tvshow><movie><title>Cut
        """.utf8)
    ),
    (
      "watched-history-1.json",
      Array(
        """
        \u{FEFF} [ {"id":1,"watched_at":"2026-07-21T19:19:00.000Z","type":"episode","new":false,"gone":null,
          "episode":{"season":1,"number":1,"title":"S\\u00e9crets \\ud83c\\udfac","ids":{"trakt":251}},\(dark)} ,
          {"id":2,"watched_at":tru,"type":"movie","movie":{"title":"Heat","ids":{"trakt":5}}},
          {"id":3,"watched_at":"unknown","type":"movie","movie":{"title":"Amélie","ids":{"trakt":6}}},
          "x", {"id":-4.5e1,"watched_at":"unknown","type":"movie","movie":{"title":"Heat","ids":{"trakt":5}}},
          {"id":5,"watched_at":"unknown","type":"movie","movie":{"title":"Cut
        """.utf8)
    ),
    (
      "SimklBackup.json",
      Array(
        """
        {"made":{"by":[1,2]},"ok":true,
         "shows":[{"status":"completed","show":{"title":"Dark","year":2017,"ids":{"simkl":1,"tmdb":"70523"}},
           "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2025-03-03T20:00:00Z"}]}]}],
         "movies":[{"status":"plantowatch","movie":{"title":"Heat","year":1995,"ids":{"simkl":2}}}],"end":12}
        """.utf8)
    ),
    ("watched-history-1.json", Array(#"{"id":1,"watched_at":"unknown","type":"movie","movie":{"title":"A"}}"#.utf8)),
  ]

  @Test func `a file gives the same history in pieces of any length`() throws {
    for sample in Self.samples {
      let whole = Result { try ForeignExport(files: [sample], watchedIn: .gmt).history }
      for length in Array(1...9) + [16, 64, 200] {
        let history = Result { try ForeignExport(files: [sample], watchedIn: .gmt, inPiecesOf: length).history }
        #expect((try? history.get()) == (try? whole.get()), "\(sample.path) in pieces of \(length)")
      }
      #expect((try? whole.get().rowCount) != nil)
    }
  }

  @Test func `an entry of an archive is expanded in pieces as it is read`()
    throws
  {
    let text = "Title,Date\n" + (0..<4_000).map { "\"Film \($0 % 7)\",\"\(1 + $0 % 12)/21/20\"\n" }.joined()
    let folder = try TemporaryFolder()
    let file = try #require(try SystemDisk(folder.url).open("a.zip", for: .writing))
    var writer = ZipWriter(file)
    try writer.add("NetflixViewingHistory.csv") { try $0(Array(text.utf8)) }
    try writer.finish()
    let reader = try ZipReader(file)
    let next = try reader.pieces(of: reader.entries[0])
    var bytes: [UInt8] = []
    while let piece = try next() {
      #expect(piece.count <= 1 << 16)
      bytes += piece
    }
    #expect(bytes == Array(text.utf8))
  }

  @Test func `only a few rows of a long CSV text are in memory, even if one is long`() throws {
    var made = 0
    let count = 20_000
    var reader = try CSVReader(
      PieceWindow {
        guard made < count else { return nil }
        defer { made += 100 }
        let rows = (made..<made + 100).map {
          "\($0),\"a\nb\",\($0 == 700 ? String(repeating: "x", count: 50_000) : "")\n"
        }
        return ContiguousArray(rows.joined().utf8)
      })
    var (rows, largest) = (0, 0)
    while let row = try reader.next() {
      #expect(try row.cells.get().first == String(rows))
      rows += 1
      largest = max(largest, reader.bytes.count)
    }
    #expect(rows == count && largest > 50_000 && largest < 120_000)
  }

  @Test func `a long file is read no further than its rows are needed`() throws {
    for isJSON in [false, true] {
      let pieces = isJSON ? Self.history : Self.diary
      let asked = Lock(0)
      let ahead = Lock<[Int]>([])
      let note: @Sendable (TransferProgress) -> Void = { progress in
        guard progress.completed > 0, progress.fraction < 1 else { return }
        ahead.withLock { $0.append(asked.withLock { $0 } - progress.completed) }
      }
      let path = isJSON ? "watched-history-1.json" : "diary.csv"
      let export = try ForeignExport(path, size: 1 << 30, watchedIn: .gmt, onProgress: note) {
        var left = pieces[...]
        asked.withLock { $0 = 0 }
        return {
          let piece = left.popFirst().map { ContiguousArray($0.utf8) }
          asked.withLock { $0 += piece?.count ?? 0 }
          return piece
        }
      }
      #expect(export.history.rowCount == 12_000)
      let most = ahead.withLock { $0.max() ?? .max }
      #expect(ahead.withLock { $0.count } > 20 && most < 20_000, "\(most) bytes ahead")
    }
  }

  private static let diary =
    ["Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"]
    + (0..<300).map { piece in
      (0..<40).map { "2024-05-02,Film \(piece * 40 + $0),,,,,,2024-05-01\n" }.joined()
    }

  private static let history = (0..<300).map { piece in
    (piece == 0 ? "[" : "")
      + (0..<40).map { event(piece * 40 + $0) }.joined(separator: ",") + (piece == 299 ? "]" : ",")
  }

  private static func event(_ number: Int) -> String {
    #"{"id":\#(number),"watched_at":"unknown","type":"movie","movie":{"title":"A \#(number)","ids":{"trakt":\#(number)}}}"#
  }
}
