import ReelbookImport
import ReelbookModel
import Testing

/// Files that a spreadsheet saved again, and folders with files of other purposes.
@Suite struct SavedAgainTests {
  private static func diary(_ days: [String], separator: String = ",", first: String = "") throws -> ForeignHistory {
    let head = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date"
    let rows = days.enumerated().map { "\($1),Film \($0),1995,u\($0),,,,\($1)" }
    let text = ([head] + rows).map { $0.replacing(",", with: separator) }.joined(separator: "\n") + "\n"
    return try files(("diary.csv", first + text)).history
  }

  @Test func `days are read as a spreadsheet of any country writes them, by the whole column`() throws {
    let columns: [(days: [String], expected: [String])] = [
      (["01/05/2024", "13/05/2024"], ["2024-05-01", "2024-05-13"]),
      (["5/1/2024", "5/13/2024"], ["2024-05-01", "2024-05-13"]),
      (["01.05.2024", "13.05.2024"], ["2024-05-01", "2024-05-13"]),
      (["45413", "45425"], ["2024-05-01", "2024-05-13"]),
      (["2024-05-01", "2024-05-13"], ["2024-05-01", "2024-05-13"]), (["5/5/2024"], ["2024-05-05"]),
    ]
    for (days, expected) in columns {
      let history = try Self.diary(days)
      #expect(history.items.compactMap(\.viewingDay) == expected, "\(days)")
      #expect(history.problems.isEmpty && history.files.allSatisfy { $0.fate == .read }, "\(days)")
    }
  }

  @Test func `one odd date among those that begin with the year is a problem of its row, not a question`() throws {
    let history = try Self.diary(["2024-05-01", "04/02/2020", "2024-05-13"])
    #expect(history.items.compactMap(\.viewingDay) == ["2024-05-01", "2024-05-13"])
    #expect(history.problems.map(\.column) == ["watched date"])
  }

  @Test func `times of the day stay`() throws {
    let records = "created_at,key,s_id,ep_id,s_no,ep_no,series_name\n"
    for (time, expected) in [
      ("11/22/2024 11:53", "2024-11-22T11:53:00+00:00[GMT]"),
      ("11/22/2024 9:53:58 PM", "2024-11-22T21:53:58+00:00[GMT]"),
      ("45618.5", "2024-11-22T12:00:00+00:00[GMT]"),
    ] {
      let history = try files(("tracking-prod-records-v2.csv", records + "\(time),watch-episode-a,1,2,1,5,Treason\n"))
        .history
      #expect(history.summaries == ["Treason s1e5 @ \(expected)"])
    }
  }

  @Test func `a first line may name the separator`() throws {
    for (line, separator) in [("sep=,\n", ","), ("sep=;\r\n", ";"), ("sep=\t\n", "\t"), ("sep=|\n", "|")] {
      let history = try Self.diary(["2024-05-01"], separator: separator, first: line)
      #expect(history.items.compactMap(\.viewingDay) == ["2024-05-01"], "\(line.debugDescription)")
    }
  }

  @Test func `days that read the same both ways are no question`() throws {
    let export = try file("NetflixViewingHistory.csv", "Title,Date\nA,5/5/20\nB,4/4/20\nC,3/3/20\n")
    #expect(export.questions.isEmpty && export.history.viewings.count == 3)
  }

  @Test func `a file that no format names by its place is not opened`() throws {
    let activity =
      "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\nAnn,2024-05-01 19:00:00,01:50:00,,Heat,,TV,x,x,AU\n"
    for other in [
      "MESSAGES/MessagesSentByNetflix.csv", "DEVICES/Devices.csv", "CLICKSTREAM/Clickstream.csv",
      "CONTENT_INTERACTION/SearchHistory.csv", "ACCOUNT/SubscriptionHistory.csv", "comments-prod.csv",
      "search_history.csv", "login_history.csv", "payment_history.csv", "ip_address_history.csv",
      "Retail.OrderHistory.1/Retail.OrderHistory.1.csv", "CONTENT_INTERACTION/order_history.csv",
    ] {
      let export = try files(
        ("CONTENT_INTERACTION/ViewingActivity.csv", activity), (other, "Title,Date\nSecret,2024-05-01\n"))
      #expect(export.history.viewings.count == 1, "\(other)")
      let file = try #require(export.history.files.first { $0.path == other })
      #expect(file.unreadColumns.isEmpty && file.fate != .read, "\(other)")
    }
  }
}

extension ForeignItem {
  fileprivate var viewingDay: String? {
    guard case .viewing(let viewing) = content else { return nil }
    return viewing.time.description
  }
}
