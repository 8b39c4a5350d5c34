import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct HistoryPageTests {
  /// A history entry at each moment, as a store words it.
  private func entries(_ moments: String...) throws -> [HistoryEdit] {
    var library = Library()
    var clock = HybridClock(device: DeviceID(bits: 1))
    var ids = SeededGenerator(seed: 1)
    let anna = PersonID(using: &ids)
    return try moments.compactMap { moment -> HistoryEdit? in
      var draft = library.draft(as: anna, now: Now(moment.instant, in: .gmt), ids: ids)
      _ = ids.next()
      try draft.addList("List of \(moment)")
      let commit = draft.commit(by: &clock)
      library = draft.library
      return commit?.story(in: library)
    }
  }

  private let now = "2026-11-20T19:00:00Z"

  @Test func `the last year begins on the day after the same date`() throws {
    let now = try Now(now.instant, zone: "Europe/Berlin")
    let entries = try entries("2025-11-20T22:59:59Z", "2025-11-20T23:00:00Z", "2026-11-20T18:00:00Z")
    let page = HistoryPage(entries, asOf: now)
    #expect(page.entryCount == 2 && page.days.map(\.day) == ["2026-11-20".day, "2025-11-21".day])
    let leap = try Now("2024-02-29T12:00:00Z".instant, zone: "UTC")
    #expect(HistoryPage.firstDay(asOf: leap) == "2023-03-01".day)
    #expect(HistoryPage.firstDay(asOf: now) == "2025-11-21".day)
  }

  @Test func `changes come newest first, grouped by the days in the caller's zone`() throws {
    let moments = ["2026-11-20T12:00:00Z", "2026-11-20T09:30:00Z", "2026-11-19T23:00:00Z"]
    let entries = try entries(moments[2], moments[0], moments[1])
    let berlin = HistoryPage(entries, asOf: try Now(now.instant, zone: "Europe/Berlin"))
    #expect(berlin.days.map(\.entries.count) == [3])
    #expect(berlin.days[0].entries.map(\.time.description) == moments)
    #expect(berlin.days[0].entries[0].words == "Made the list “List of 2026-11-20T12:00:00Z”")
    let honolulu = HistoryPage(entries, asOf: try Now(now.instant, zone: "Pacific/Honolulu"))
    #expect(honolulu.days.map(\.day) == ["2026-11-20".day, "2026-11-19".day])
    #expect(honolulu.days.map(\.entries.count) == [1, 2])
  }

  @Test func `pages have a fixed number of changes each, none twice and none missing`() throws {
    let entries = try entries(
      "2026-11-16T12:00:00Z", "2026-11-17T12:00:00Z", "2026-11-17T13:00:00Z", "2026-11-18T12:00:00Z",
      "2026-11-19T12:00:00Z")
    let now = try Now(now.instant, zone: "UTC")
    let pages = (0..<3).map { HistoryPage(entries, page: $0, size: 2, asOf: now) }
    #expect(pages.map(\.pageCount) == [3, 3, 3] && pages.map(\.hasNext) == [true, true, false])
    #expect(pages.map { $0.days.map(\.entries.count) } == [[1, 1], [2], [1]])
    #expect(pages.flatMap(\.days).flatMap(\.entries) == entries.reversed())
  }

  @Test func `an empty history has one page, and a page that does not exist is empty`() throws {
    let now = try Now(now.instant, zone: "UTC")
    let empty = HistoryPage([], asOf: now)
    #expect(empty.pageCount == 1 && empty.days.isEmpty && !empty.hasNext)
    let entries = try entries("2026-11-16T12:00:00Z")
    for number in [-1, 1, .max, .min] {
      #expect(HistoryPage(entries, page: number, asOf: now).days.isEmpty)
    }
    for size in [.min, 0, .max] { #expect(HistoryPage(entries, size: size, asOf: now).days.count == 1) }
  }
}
