import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookTV

/// The guide as a person sees it at a moment.
struct GuideView {
  let viewer: Viewer
  let library: Library
  let now: Now
  let catalogue: TelevisionCatalogue
  let guide: Guide
  let matches: GuideMatches
  let channels: [Channel]

  init(_ store: LibraryStore, _ arguments: Arguments) throws {
    self.init(
      store.viewer(of: store.me), in: store.library, try arguments.now, Program.television(arguments),
      withAdults: arguments.has("adults"))
  }

  init(_ viewer: Viewer, in library: Library, _ now: Now, _ television: Television, withAdults: Bool = false) {
    self.viewer = viewer
    self.library = viewer.library
    self.now = now
    catalogue = television.catalogue(for: library)
    guide = television.guide(for: library)
    matches = television.matches(for: library)
    channels = catalogue.channels(for: viewer).filter { withAdults || !$0.isAdult }
  }

  /// The channel that a programme is on.
  func channel(of programme: Programme) -> Channel? {
    let ids = Set(matches.channels(ofGuide: programme.channel))
    return channels.first { ids.contains($0.id) }
  }

  func nowAndNext() -> TextTable {
    let starred = viewer.starredIDs(in: channels)
    let matched = channels.compactMap { channel in
      matches[channel.id].map { (name: Pages.name(channel, starred), match: $0) }
    }
    let rows = zip(matched, guide.nowAndNext(on: matched.map(\.match), asOf: now.instant, for: viewer)).map {
      channel, found in
      [channel.name, found.now.map(text) ?? "", found.next.map(text) ?? ""]
    }
    return TextTable([.words("Channel"), .words("Now"), .words("Next")], rows: rows)
  }

  func tonight() -> TextTable {
    let day = WatchTime.local(now.day, hour: 20)
    let start = WatchTime(now.instant, in: now.zone).day == now.day ? moment(day) : now.instant
    let end = start.adding(.seconds(4 * 3600))
    let rows = channels.flatMap { channel -> [(Programme, [String])] in
      guard let match = matches[channel.id] else { return [] }
      return guide.programmes(on: match, from: start, until: end, for: viewer).filter { $0.start >= start }.map {
        ($0, [clock($0.start), channel.name, $0.title, $0.subtitles.first?.text ?? ""])
      }
    }
    return TextTable(
      [.numbers(), .words(), .words(), .words()],
      rows: rows.sorted { ($0.0.start, $0.1[1]) < ($1.0.start, $1.1[1]) }.map(\.1))
  }

  func grid(hours: Int) -> TextTable {
    let end = now.instant.adding(.seconds(hours * 3600))
    let rows = guide.grid(channels, matches: matches, from: now.instant, until: end, for: viewer).filter { row in
      row.cells.contains { $0.programme != nil }
    }
    return TextTable(
      [.words("Channel"), .text("From \(clock(now.instant)) to \(clock(end))")],
      rows: rows.map { row in [row.channel.name, row.cells.map(cell).joined(separator: " | ")] })
  }

  /// The web page of the evening, from half an hour ago on.
  func page(hours: Int, _ format: TextFormat) -> EveningPage {
    let half = Int64(30 * 60_000)
    let start = Instant(milliseconds: now.instant.milliseconds / half * half - half)
    let rows = guide.grid(
      channels, matches: matches, from: start, until: start.adding(.seconds(hours * 3600)), for: viewer)
    return EveningPage(rows, wanted: wanted(days: 1), for: viewer, asOf: now, format: format)
  }

  private func cell(_ cell: GuideRow.Cell) -> String { cell.programme.map(text) ?? "\(clock(cell.start)) …" }

  func wanted(days: Int) -> [WantedProgramme] {
    let received = Set(channels.compactMap { matches[$0.id]?.guideID })
    return viewer.wanted(in: guide, asOf: now, within: .seconds(days * 86_400), channels: received)
  }

  func table(of hits: [WantedProgramme]) -> TextTable {
    TextTable(
      [.numbers("When"), .words("Channel"), .words("What"), .text("Why")],
      rows: hits.map { hit in
        let again = hit.repeats.isEmpty ? "" : ", again \(hit.repeats.map(start).joined(separator: ", "))"
        return [
          start(hit.programme), channel(of: hit.programme)?.name ?? hit.programme.channel,
          library.name(of: hit.subject),
          hit.reason.words() + again,
        ]
      })
  }

  /// The results for a text, also with typing errors, from television and the library.
  func find(_ text: String) -> TextReport {
    let end = now.instant.adding(.seconds(7 * 86_400))
    let index = SearchIndex(
      library,
      catalogue: catalogue.documents(
        besides: library, guide: guide, matches: matches, from: now.instant, until: end,
        includesAdult: channels.contains(where: \.isAdult)), asOf: now)
    let hits = index.search(text, for: viewer, limit: 100).hits
    func found(_ kinds: SearchKind...) -> [SearchDocument] {
      hits.map(\.document).filter { kinds.contains($0.kind) }
    }
    var report = TextReport()
    report.add("Channels", Pages.channels(found(.channel).compactMap { $0.title.flatMap { catalogue.channel($0) } }))
    let shown = shown(until: end)
    let programmes = found(.programme).compactMap { shown[$0.item] }.map { programme, channel in
      [time(programme.start), channel.name, programme.title]
    }
    report.add("Programmes", TextTable([.numbers(), .words(), .words()], rows: programmes))
    let titles = found(.movie, .series).map { document in
      let episodes = document.title.flatMap { catalogue.offeredTitle(for: $0, in: library)?.episodes.count } ?? 0
      let place = document.source == .library ? ", in the library" : ""
      return [
        document.name, document.year.map(String.init) ?? "",
        (document.kind == .movie ? "film" : episodes > 0 ? "series, \(episodes) episodes" : "series") + place,
      ]
    }
    report.add("Films and series", TextTable([.words(), .numbers(), .words()], rows: titles))
    return report
  }

  /// The programmes of the received channels, by their search items.
  private func shown(until end: Instant) -> [SearchItem: (Programme, Channel)] {
    var shown: [SearchItem: (Programme, Channel)] = [:]
    for channel in channels {
      guard let match = matches[channel.id] else { continue }
      for programme in guide.programmes(on: match, from: now.instant, until: end, for: viewer) {
        shown[SearchDocument(programme, on: channel).item] = (programme, channel)
      }
    }
    return shown
  }

  private func text(_ programme: Programme) -> String { "\(clock(programme.start)) \(programme.title)" }

  private func clock(_ instant: Instant) -> String {
    let local = WatchTime(instant, in: now.zone)
    let minute = (instant.milliseconds / 60_000 + Int64((local.offset ?? 0) / 60)) % 60
    return "\(padded(local.hour ?? 0)):\(padded(Int((minute + 60) % 60)))"
  }

  /// The start of a programme at its channel's own time.
  private func start(_ programme: Programme) -> String {
    time(programme.start.adding(channel(of: programme)?.guideShift ?? .zero))
  }

  private func time(_ instant: Instant) -> String {
    let day = WatchTime(instant, in: now.zone).day ?? now.day
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return (day == now.day ? "today" : "\(names[day.weekday - 1]) \(day.day)") + " " + clock(instant)
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The moment of a local time in the zone, whose offset may differ from the present one.
  private func moment(_ local: WatchTime) -> Instant {
    let days = CivilDay(year: 1970, month: 1, day: 1)?.days(until: local.day ?? now.day) ?? 0
    let time = Int64(days) * 86_400_000 + Int64(local.hour ?? 0) * 3_600_000
    let near = Instant(milliseconds: time - Int64(now.watchTime.offset ?? 0) * 1000)
    return Instant(milliseconds: time - Int64(WatchTime(near, in: now.zone).offset ?? 0) * 1000)
  }
}
