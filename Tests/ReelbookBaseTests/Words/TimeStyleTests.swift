import Foundation
import ReelbookBase
import Testing

@Suite struct TimeStyleTests {
  private let day = CivilDay(year: 2026, month: 11, day: 20)
  private let table = PhraseTable([
    "length.both": "{hours} Std. {minutes} Min.", "day.long": "{day}. {month} {year}", "time.unknown": "ohne Datum",
  ])

  @Test func `a length is in hours and minutes, without the part that is zero`() {
    let minutes = [0, 45, 60, 125].map { Duration.seconds($0 * 60).formatted(.watchLength) }
    #expect(minutes == ["0 min", "45 min", "1 h", "2 h 5 min"])
    #expect(Duration.seconds(7500).formatted(.watchLength(in: table)) == "2 Std. 5 Min.")
  }

  @Test func `a day is written in the way that the style says`() throws {
    let day = try #require(day)
    #expect(day.formatted(.day) == "20 November 2026" && day.formatted(.day(.withWeekday)) == "Fri 20 Nov")
    #expect(day.formatted(.day(in: table)) == "20. November 2026")
  }

  @Test func `a number that no month and no weekday has is written in digits`() {
    let format = TextFormat(table)
    #expect([1, 12].map(format.month) == ["January", "December"])
    #expect([1, 7].map(format.shortWeekday) == ["Mon", "Sun"])
    #expect([.min, 0, 13, 14].map(format.month) == ["\(Int.min)", "0", "13", "14"])
    #expect([0, 13].map(format.shortMonth) == ["0", "13"] && [0, 8].map(format.weekday) == ["0", "8"])
  }

  @Test func `a watch time is as exact as it is known`() throws {
    let day = try #require(day)
    // 21:15 in a zone one hour east of Greenwich.
    let milliseconds = Int64(day.number) * 86_400_000 + 20 * 3_600_000 + 900_000
    let evening = WatchTime(Instant(milliseconds: milliseconds), offset: 3600)
    let times: [(WatchTime, String)] = [
      (evening, "20 November 2026, 21:15"), (.local(day, hour: 7, minute: 5), "20 November 2026, 07:05"),
      (.day(day), "20 November 2026"), (.month(2026, 11), "November 2026"), (.year(2026), "2026"),
      (.released, "on its release"), (.unknown, "no date"), (.month(2026, 13), "2026-13"),
    ]
    for (time, words) in times { #expect(time.formatted(.watchTime) == words) }
    #expect(evening.formatted(.watchTime(.short)) == "20 Nov, 21:15")
    #expect(WatchTime.month(2026, 11).formatted(.watchTime(.short)) == "November 2026")
    #expect(WatchTime.unknown.formatted(.watchTime(in: table)) == "ohne Datum")
  }

  @Test func `a style is read back as it was written, with its table`() throws {
    func readBack<Style: FormatStyle & Equatable>(_ style: Style) throws {
      #expect(try JSONDecoder().decode(Style.self, from: JSONEncoder().encode(style)) == style)
    }
    var french = table
    french.plurals = .upToOneAndMany
    french.isolation = .leftToRight
    try readBack(WatchLengthStyle(in: french))
    try readBack(CivilDayStyle(.month, in: french))
    try readBack(WatchTimeStyle(.short, in: french))
    #expect(WatchLengthStyle(in: french) != WatchLengthStyle(in: table))
  }

  @Test func `a style prints in one line, without its texts`() {
    #expect("\(CivilDayStyle(.short, in: table))" == "CivilDayStyle(dayStyle: short, table: 3 texts)")
  }
}
