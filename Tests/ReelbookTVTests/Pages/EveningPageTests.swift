import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The web page of an evening.
@Suite struct EveningPageTests {
  private func programme(_ title: String, _ start: Int, _ stop: Int, on channel: String) -> Programme {
    Programme(
      channel: channel, start: Home.evening.adding(.seconds(start * 60)),
      stop: Home.evening.adding(.seconds(stop * 60)), titles: [GuideText(title)])
  }

  private let guide = Guide(
    channels: [
      GuideChannel(id: "one.example", names: ["Harbour"]), GuideChannel(id: "two.example", names: ["Meadow"]),
    ],
    programmes: [])

  /// The page of three channels, of which the guide has two, and a film on the watchlist.
  private func page(most: Int = 40, _ format: TextFormat = .english) throws -> String {
    var home = try Home()
    let film = TitleID.provisional(.movie, name: "A Harbour in Winter", year: 2011)
    _ = try home.edit { draft in
      try draft.insert(Title(film, TitleFacts(name: "A Harbour in Winter", year: 2011)))
      try draft.watchlist(MediaID(film))
    }
    var guide = guide
    guide.update(
      channels: [],
      programmes: [
        programme("News <now>", -15, 15, on: "one.example"), programme("Weather", 15, 20, on: "one.example"),
        programme("A Harbour in Winter", 20, 140, on: "one.example"), programme("Owls", 0, 60, on: "two.example"),
        programme("Late", 60, 500, on: "two.example"),
      ])
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["Harbour HD", "Harbour FHD", "Meadow", "Silent"])])
    let matches = catalogue.matches(with: guide)
    let rows = guide.grid(
      catalogue.channels, matches: matches, from: Home.evening.adding(.seconds(-1800)),
      until: Home.evening.adding(.seconds(3 * 3600)), for: home.viewer)
    let wanted = home.viewer.wanted(in: guide, asOf: home.now, within: .seconds(86_400))
    #expect(wanted.count == 1)
    return EveningPage(rows, wanted: wanted, for: home.viewer, asOf: home.now, most: most, format: format).text
  }

  @Test func `the page shows wanted programmes, what is on now and next, channels and hours`() throws {
    let page = try page()
    for said in [
      "20:20, Harbour", "On the watchlist", "News &lt;now&gt;", "until 20:15; then Weather, 20:15",
      "2 channels, from 19:30 to 23:00", "FHD, HD", "you want to see it", "class=\"wanted",
      "title=\"20:15, Weather\"",
    ] {
      #expect(page.contains(said), "\(said)")
    }
    #expect(!page.contains("Silent"), "a channel without a guide is not shown")
    #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("http://h.example"))
    #expect(try page == self.page(), "the same evening always makes the same page")
  }

  @Test func `the page counts channels that do not fit, and says if there is no guide`() throws {
    #expect(try page(most: 1).contains("1 channel, from 19:30 to 23:00; 1 more is not shown"))
    let home = try Home()
    let empty = EveningPage([], for: home.viewer, asOf: home.now).text
    #expect(empty.contains("No guide says what is on.") && empty.contains("Nothing of what you want to see is on."))
  }

  @Test func `what is for you is a showing that can be seen from its beginning, if there is one`() throws {
    var home = try Home()
    let film = TitleID.provisional(.movie, name: "A Harbour in Winter", year: 2011)
    _ = try home.edit { draft in
      try draft.insert(Title(film, TitleFacts(name: "A Harbour in Winter", year: 2011)))
      try draft.watchlist(MediaID(film))
    }
    var guide = guide
    guide.update(
      channels: [],
      programmes: [
        programme("A Harbour in Winter", -110, 8, on: "one.example"),
        programme("A Harbour in Winter", 30, 150, on: "two.example"),
      ])
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["Harbour", "Meadow"])])
    let rows = guide.grid(
      catalogue.channels, matches: catalogue.matches(with: guide), from: Home.evening.adding(.seconds(-7200)),
      until: Home.evening.adding(.seconds(3 * 3600)), for: home.viewer)
    let wanted = home.viewer.wanted(in: guide, asOf: home.now, within: .seconds(86_400))
    let page = EveningPage(rows, wanted: wanted, for: home.viewer, asOf: home.now).text
    #expect(page.contains("<h3 id=\"first-title\">20:30, Meadow</h3>"))
  }

  @Test func `in a night with a clock change, the page shows the local hours`() throws {
    let now = try Now(Instant(parsing: "2026-10-25T00:30:00Z"), zone: "Europe/Berlin")
    var guide = guide
    func show(_ title: String, _ start: Int, _ stop: Int) -> Programme {
      Programme(
        channel: "one.example", start: now.instant.adding(.seconds(start * 60)),
        stop: now.instant.adding(.seconds(stop * 60)), titles: [GuideText(title)])
    }
    guide.update(channels: [], programmes: [show("First", -30, 30), show("Second", 30, 90), show("Third", 90, 150)])
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["Harbour"])])
    let rows = guide.grid(
      catalogue.channels, matches: catalogue.matches(with: guide), from: now.instant.adding(.seconds(-1800)),
      until: now.instant.adding(.seconds(9000)), for: try Home().viewer)
    let page = EveningPage(rows, for: try Home().viewer, asOf: now).text
    let hours = page.matches(of: />([0-9]{2}:[0-9]{2})<\/span><\/li>/).map { String($0.1) }
    #expect(hours == ["02:00", "02:00", "03:00"], "two o’clock comes twice")
    #expect(page.contains("until 02:00; then Second, 02:00"))
  }

  @Test func `dates follow the locale`() throws {
    let american = try page(TextFormat(Locale(identifier: "en_US")))
    #expect(american.contains("November 23, 2026") && american.contains("8:20"))
  }

  @Test func `a page in Arabic is written from right to left, with one kind of digits outside names`() throws {
    let words = ArabicPages.words(.pages, .television)
    let arabic = try page(TextFormat(Locale(identifier: "ar_EG"), words: words))
    #expect(arabic.contains("<html lang=\"ar-EG\" dir=\"rtl\">") && arabic.contains("٢٠٢٦"))
    #expect(ArabicPages.westernDigits(in: arabic) == [])
  }
}
