import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Files as browsers, spreadsheets and interrupted downloads leave them.
@Suite struct AwkwardFileTests {
  private static let diary = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
  private static let heat = "2024-05-02,Heat,1995,https://boxd.it/a,,,,2024-05-01\n"
  private static let films = "Date,Name,Year,Letterboxd URI\n2019-01-01,Heat,1995,https://boxd.it/f1\n"
  private static let movie = #""movie":{"title":"Heat","year":1995,"ids":{"trakt":1,"tmdb":949}}"#

  @Test func `a browser's number of a repeated download is no part of a file's name`() throws {
    let history = try files(
      ("a/watchlist (1).csv", Self.films), ("a/diary(2).csv", Self.diary + Self.heat),
      ("a/access_token (1).csv", "Title,Date\nsecret,2020-01-01\n"),
      ("a/profile (2).csv", "Title,Date\nada@example.org,2020-01-01\n")
    ).history
    #expect(history.summaries.count == 2 && history.summaries.contains("Heat (1995) @ 2024-05-01"))
    #expect(history.summaries.contains { $0.contains("watchlist") })
    #expect(history.files.count { $0.fate == .unopened } == 2)
    let list = """
      Position,Const,Created,Modified,Description,Title,URL,Title Type,Year
      1,tt0113277,2020-01-02,2020-01-02,,Heat,u,Movie,1995

      """
    for name in ["Noir.csv", "Noir (1).csv"] { #expect(try file(name, list).history.lists.map(\.name) == ["Noir"]) }
    #expect(try file("Best (2023).csv", list).history.lists.map(\.name) == ["Best (2023)"])
  }

  @Test func `files with tokens and addresses are left alone under other names, too`() throws {
    let secret = "Title,Date\nada@example.org,2020-01-01\n"
    let names = [
      "refresh_token_v2.csv", "user_mail.csv", "user_email.csv", "IP_ADDRESSES/IpAddressesStreaming.csv",
      "ip_address_log.csv", "auth-prod-login-2.csv", "PAYMENT_AND_BILLING/Billing.csv", "passwords.csv",
      "PROFILES/Profiles.csv", "login_history.csv", "payment_history.csv", "ip_address_history.csv", "fa-billing.csv",
      "token-follow.json", "passwords-watched.json", "email_lists.json", "netflix_payment_history.csv",
    ]
    let export = try files(
      bytes: [("diary.csv", Array((Self.diary + Self.heat).utf8))] + names.map { ($0, Array(secret.utf8)) })
    #expect(export.history.summaries == ["Heat (1995) @ 2024-05-01"])
    #expect(export.history.files.count { $0.fate == .unopened } == names.count)
    let mine = try ForeignExport(
      reading: "film\nHeat\n".utf8, named: "email films.csv", watchedIn: .gmt,
      formats: [ForeignFormat("Mine", columns: [.title("film")])])
    #expect(mine.history.summaries == ["Heat @ unknown"])
    let folder = try files(("email/Noir.csv", "Position,Const,Created,Modified,Title\n1,tt0113277,2020-01-02,,Heat\n"))
    #expect(folder.history.summaries == ["Heat on Noir"])
    let list = try files(("lists/token-women.csv", "Position,Name,Year,URL,Description\n1,Heat,1995,u,\n"))
    #expect(list.history.summaries == ["Heat (1995) on token-women"])
  }

  @Test func `a common word names a file beside one of its program, or in a path with the program's name`() throws {
    let seen = "title,year,tmdbId,watchedAt\nFargo,1996,275,2024-05-03\n"
    let diary = ("letterboxd/diary.csv", Self.diary + Self.heat)
    for (path, isRead) in [
      ("history.csv", true), ("letterboxd/order_history.csv", false),
      ("Retail.OrderHistory.1/OrderHistory.csv", false),
      ("movary/history.csv", true), ("movary-history-2024.csv", true),
    ] {
      let history = try files(diary, (path, seen)).history
      #expect(history.viewings.count == (isRead ? 2 : 1), "\(path)")
      #expect(history.files.first { $0.path == path }?.fate == (isRead ? .read : .unknown), "\(path)")
    }
    for name in ["floppy-export.csv", "WatchHistoryDetails.csv"] {
      #expect(
        try files(diary, (name, "a,b\n1,2\n")).history.files.first { $0.path == name }?.fate != .unopened, "\(name)")
    }
    // Nothing else is known, so that the word is the best name there is.
    #expect(try files(("a/my history.csv", seen), ("b/holiday.csv", "a,b\n1,2\n")).history.viewings.count == 1)
    let rated = "title,year,tmdbId,userRating\nFargo,1996,275,9\n"
    let both = try files(diary, ("movary/history.csv", seen), ("movary/my ratings.csv", rated)).history
    #expect(both.summaries.contains("Fargo (1996) rating(ten:9)"))
  }

  @Test func `a file whose columns fit several tables is not read as one of them`() throws {
    let listed = "[{\"rank\":1,\"listed_at\":\"2014-09-01T09:10:11.000Z\",\(Self.movie)}]"
    for (name, text) in [("my films.csv", Self.films), ("noir.json", listed)] {
      let export = try file(name, text)
      #expect(export.history.items.isEmpty && export.formats.isEmpty, "\(name)")
      guard case .unreadable(let reason)? = export.history.files.first?.fate else { throw TestFailure() }
      #expect(PhraseTable.imports.texts[reason.key]?.contains("name") == true)
    }
    let reviews = Self.diary.replacing("Tags", with: "Review,Tags") + "2024-05-02,Heat,1995,u,,,Long,,2024-05-01\n"
    #expect(try file("what I wrote.csv", reviews).history.viewings.first?.viewingNotes == "Long")
    #expect(try file("what I saw.csv", Self.diary + Self.heat).history.summaries == ["Heat (1995) @ 2024-05-01"])
  }

  @Test func `a single JSON file is read by its name before its members`() throws {
    let listed = "[{\"rank\":1,\"listed_at\":\"2014-09-01T09:10:11.000Z\",\"type\":\"movie\",\(Self.movie)}]"
    #expect(try file("lists-favorites.json", listed).history.summaries == ["Heat (1995) starred"])
    #expect(try file("lists-noir.json", listed).history.summaries == ["Heat (1995) on lists-noir"])
    #expect(try file("hidden-recommendations.json", "[{\(Self.movie)}]").history.summaries == ["Heat (1995) hidden"])
    let collection = try file("collection-movies.json", "[{\(Self.movie)}]").history
    #expect(collection.summaries.isEmpty && collection.remainder.map(\.reason) == [.noPlace])
    let comments = "[{\"type\":\"movie\",\(Self.movie),\"comment\":{\"id\":5,\"comment\":\"Whoa.\"}}]"
    #expect(try file("comments-movies.json", comments).history.summaries == ["Heat (1995): Whoa."])
  }

  @Test func `a mark of UTF-8 decides, whatever a damaged letter says`() throws {
    var bytes = Array(("\u{FEFF}" + Self.diary + Self.heat.replacing("Heat", with: "Amélie")).utf8)
    bytes += Array("2024-05-02,Am".utf8) + [0xC3]
    let history = try files(bytes: [("diary.csv", bytes)]).history
    #expect(history.summaries == ["Amélie (1995) @ 2024-05-01"])
    #expect(history.problems.map(\.line) == [3])
  }

  @Test(arguments: [",", ";"])
  func `a list that a spreadsheet saved has cells after its first line`(_ separator: String) throws {
    let list = """
      Letterboxd list export v7,,,,
      Date,Name,Tags,URL,Description
      2024-01-01,Best,,u,Two
      ,,,,
      Position,Name,Year,URL,Description
      1,Heat,1995,u,
      2,Fargo,1996,u,Snow

      """
    let history = try files(("lists/best.csv", list.replacing(",", with: separator))).history
    #expect(history.summaries == ["Heat (1995) on Best", "Fargo (1996) on Best", "Fargo (1996): Snow"])
  }

  @Test func `a JSON file with an empty list is known by its name, and one that is cut off is damaged`() throws {
    let empty = try files(("ratings-seasons.json", "[]"), ("watched-history-1.json", " [ ] \n")).history
    #expect(empty.files.map(\.fate) == [.read, .read] && empty.rowCount == 0)
    let history = "[{\"id\":1,\"watched_at\":\"2024-05-01T20:15:00.000Z\",\"mov"
    let cut = try files(("watched-history-1.json", history)).history
    #expect(cut.files.map(\.format) == ["Trakt"])
    #expect(cut.problems.map(\.code) == [.truncated] && cut.rowCount == 1)
    #expect(throws: ImportError.self) { try files(("other.json", "[]")) }
  }

  @Test func `elements of a list that no table reads are counted`() throws {
    let element = "{\"id\":1,\"watched_at\":\"2024-05-01T20:15:00.000Z\",\"type\":\"movie\",\(Self.movie)}"
    let history = try files(("watched-history-1.json", "{\"page\":1,\"items\":[\(element),\(element)]}")).history
    #expect(history.rowCount == 2 && history.remainder.map(\.count) == [2])
  }

  @Test func `a folder of many files is read with few of them open, and private ones are not opened`() async throws {
    let folder = try TemporaryFolder()
    let lists = folder.url.appendingPathComponent("lists")
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    for number in 0..<200 {
      let text = "Position,Name,Year,URL,Description\n1,Heat,1995,u,\n"
      try text.write(to: lists.appendingPathComponent("\(number).csv"), atomically: false, encoding: .utf8)
    }
    // A folder of such a name can be opened like a file, but not read.
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("diary.csv"), withIntermediateDirectories: true)
    let most = Lock(0)
    let before = Self.openFiles
    let export = try await ForeignExport.open(at: folder.url, watchedIn: .gmt) { _ in
      let open = Self.openFiles
      most.withLock { $0 = max($0, open) }
    }
    #expect(export.history.lists.count == 200)
    #expect(most.withLock { $0 } < before + 100)
    #expect(export.history.files.first { $0.path == "diary.csv" }.map { $0.fate == .read } == false)
  }

  /// The number of this process's open files; 0 if the system does not say.
  private static var openFiles: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count
  }

  @Test func `an archive within a folder is reported`() async throws {
    let folder = try TemporaryFolder()
    try (Self.diary + Self.heat).write(
      to: folder.url.appendingPathComponent("diary.csv"), atomically: true, encoding: .utf8)
    try Data([0x50, 0x4B]).write(to: folder.url.appendingPathComponent("tvtime.zip"))
    try Data([1]).write(to: folder.url.appendingPathComponent(".DS_Store"))
    let export = try await ForeignExport.open(at: folder.url, watchedIn: .gmt)
    #expect(export.history.files.map(\.path) == ["diary.csv", "tvtime.zip"])
    guard case .unreadable = export.history.files[1].fate else { throw TestFailure() }
  }

  @Test func `the rating of ratings.csv counts before that of a diary's row without a day`() throws {
    let export = try files(
      ("diary.csv", Self.diary + "2018-05-02,Heat,1995,https://boxd.it/a,3,,,\n"),
      ("ratings.csv", "Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,Heat,1995,https://boxd.it/f1,5\n"))
    #expect(export.history.summaries == ["Heat (1995) rating(stars:5)"])
    #expect(export.history.mergedRows == 1 && export.history.addsUp)
  }

  @Test func `a local time on the first day of 1970 is unknown, and so is a time that is no number`() throws {
    for time in ["1970-01-01 00:00:00", "1970-01-01T01:00:00", "NaN"] {
      let history = try file("history.csv", "title,year,tmdbId,watchedAt\nHeat,1995,949,\(time)\n").history
      #expect(history.summaries == ["Heat (1995) @ unknown"], "\(time)")
    }
  }
}

extension ForeignItem {
  fileprivate var viewingNotes: String? {
    guard case .viewing(let viewing) = content else { return nil }
    return viewing.details.notes
  }
}
