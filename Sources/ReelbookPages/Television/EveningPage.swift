public import ReelbookModel
public import ReelbookTV

/// An evening on television as an HTML page: wanted programmes, what is on now, and a grid.
///
/// The page is one file without scripts, and loads nothing from a server, not even logos. On a phone the grid is a
/// list. What the viewer may not see is not on it.
///
///     let rows = guide.grid(channels, matches: matches, from: eight, until: midnight, for: viewer)
///     let page = EveningPage(rows, wanted: wanted, for: viewer, asOf: now)
public struct EveningPage: Hashable, Sendable {
  /// The page, to be written as UTF-8.
  public let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - rows: The rows of `Guide.grid(_:matches:from:until:for:)`; channels without a known programme are left out.
  ///   - wanted: The programmes that a person wants to see; the page leaves out those at other times.
  ///   - viewer: Who reads the page.
  ///   - now: The present moment and its time zone.
  ///   - most: The maximum number of channels.
  ///   - format: The format of dates and numbers, and the table of words.
  public init(
    _ rows: [GuideRow], wanted: [WantedProgramme] = [], for viewer: Viewer, asOf now: Now, most: Int = 40,
    format: TextFormat = .english
  ) {
    let format = format.isolatingNames
    let rowsWithProgrammes = rows.compactMap { $0.seen(by: viewer) }
      .filter { row in row.cells.contains { $0.programme != nil } }
    let draft = EveningPageDraft(
      rows: Array(rowsWithProgrammes.prefix(max(1, most))), rest: max(0, rowsWithProgrammes.count - max(1, most)),
      wanted: wanted.filter { viewer.allows($0.subject) }, library: viewer.library, now: now, format: format)
    text =
      HTMLPage(
        format(EveningPhrase.title), of: (now.day.description, format.day(now.day, .long)),
        parts: [
          .init(id: "you", name: format(EveningPhrase.forYou), pieces: [draft.first, draft.wishes, draft.nowAndNext]),
          .init(id: "channels", name: format(EveningPhrase.channels), pieces: [draft.grid]),
        ], format: format
      ).text
  }
}

extension GuideRow {
  /// The row without the programmes that a viewer may not see; `nil` if they may not see the channel.
  fileprivate func seen(by viewer: Viewer) -> GuideRow? {
    guard viewer.allows(channel) else { return nil }
    var row = self
    for index in row.cells.indices {
      if let programme = row.cells[index].programme, !viewer.allows(programme, on: channel) {
        row.cells[index].programme = nil
      }
    }
    return row
  }
}

/// The parts of an evening's page.
struct EveningPageDraft {
  let rows: [GuideRow]
  /// The number of channels that are left out.
  let rest: Int
  let wanted: [WantedProgramme]
  let library: Library
  let now: Now
  let format: TextFormat

  private var window: Range<Instant> {
    let starts = rows.compactMap(\.cells.first?.start)
    let stops = rows.compactMap(\.cells.last?.stop)
    guard let start = starts.min(), let stop = stops.max(), start < stop else { return now.instant..<now.instant }
    return start..<stop
  }

  private func time(_ instant: Instant) -> String { format.clock(instant, in: now.zone) }

  private func name(_ subject: MediaID) -> String { library.name(of: subject, in: format.words) }

  private func slot(_ programme: Programme, _ channel: Channel) -> String {
    format(EveningPhrase.slot, ["time": time(programme.start), "channel": channel.name])
  }

  /// The wanted programmes in the window, each where it can still be seen from its beginning, if anywhere.
  private var hits: [(programme: Programme, channel: Channel, hit: WantedProgramme)] {
    let visible = Set(rows.flatMap { row in row.cells.compactMap { $0.programme.map { Place(row.channel.id, $0) } } })
    return wanted.compactMap { hit in
      let showings = rows.flatMap { row in
        ([hit.programme] + hit.repeats).map { $0.moved(by: row.channel.guideShift) }
          .filter { visible.contains(Place(row.channel.id, $0)) && ($0.stop.map { $0 > now.instant } ?? true) }
          .map { ($0, row.channel) }
      }
      let soonest = showings.enumerated().min {
        (lateness($0.element.0), $0.element.0.start, $0.offset) < (
          lateness($1.element.0), $1.element.0.start, $1.offset
        )
      }
      return soonest.map { ($0.element.0, $0.element.1, hit) }
    }
  }

  /// The time since a programme began; none before that, and in its first minutes, of which little is missed.
  private func lateness(_ programme: Programme) -> Int64 {
    let passed = now.instant.milliseconds - programme.start.milliseconds
    return passed <= 5 * 60_000 ? 0 : passed
  }

  private struct Place: Hashable {
    var channel: TitleID
    var guide: String
    var start: Instant

    init(_ channel: TitleID, _ programme: Programme) {
      (self.channel, guide, start) = (channel, programme.channel, programme.start)
    }
  }

  /// The most wanted programme, if any.
  var first: HTML {
    guard let (programme, channel, hit) = hits.first else { return .nothing }
    return Spotlight(
      frame: ChartFrame(id: "first", title: slot(programme, channel), format: format),
      fact: name(hit.subject), sentences: [hit.reason.words(in: format.words).capitalizingFirst]
    ).html
  }

  /// The other wanted programmes.
  var wishes: HTML {
    let frame = ChartFrame(
      id: "wanted", title: format(hits.isEmpty ? EveningPhrase.wanted : .alsoWanted), format: format)
    return EntryList(
      frame: frame,
      entries: hits.dropFirst().sorted { $0.programme.start < $1.programme.start }.map { programme, channel, hit in
        .init(
          slot(programme, channel), name(hit.subject), hit.reason.words(in: format.words).capitalizingFirst)
      }, nothing: format(hits.isEmpty ? EveningPhrase.nothingWanted : .nothingElseWanted)
    ).html
  }

  /// The present programme of each channel with its progress, and the next one.
  var nowAndNext: HTML {
    let entries = rows.compactMap { row -> EntryList.Entry? in
      let programmes = row.cells.compactMap(\.programme)
      let current = programmes.first { $0.isOn(at: now.instant) }
      let next = programmes.first { $0.start > now.instant }
      guard current != nil || next != nil else { return nil }
      return .init(
        row.channel.name, current?.title ?? format(EveningPhrase.nothingKnown), words(until: current?.stop, then: next),
        progress: current.flatMap(progress))
    }
    return EntryList(
      frame: ChartFrame(
        id: "now", title: format(EveningPhrase.nowAndNext), note: time(now.instant), classes: ["whole"], format: format),
      entries: entries, nothing: format(EveningPhrase.nothingOn)
    ).html
  }

  private func words(until end: Instant?, then next: Programme?) -> String {
    guard let next else { return end.map { format(EveningPhrase.until, ["time": time($0)]) } ?? "" }
    let values = ["title": next.title, "time": time(next.start)]
    guard let end else { return format(EveningPhrase.then, values) }
    return format(EveningPhrase.untilThen, values.merging(["until": time(end)]) { $1 })
  }

  private func progress(_ programme: Programme) -> Double? {
    guard let stop = programme.stop, stop > programme.start else { return nil }
    let (start, length) = (programme.start.milliseconds, stop.milliseconds - programme.start.milliseconds)
    return Double(now.instant.milliseconds - start) / Double(length)
  }

  /// The grid of channels and hours.
  var grid: HTML {
    let window = window
    let firstMinute = TextFormat.minutes(window.lowerBound, in: now.zone)
    func minute(_ instant: Instant) -> Int {
      firstMinute + Int((instant.milliseconds - window.lowerBound.milliseconds) / 60_000)
    }
    let wishes = Dictionary(hits.map { (Place($0.channel.id, $0.programme), $0.hit) }, uniquingKeysWith: { a, _ in a })
    let columns = rows.map { row in
      TimeGrid.Column(
        name: row.channel.name, words: streams(of: row.channel),
        blocks: row.cells.compactMap { cell in
          guard let programme = cell.programme else { return nil }
          let hit = wishes[Place(row.channel.id, programme)]
          let words = hit.map {
            format(EveningPhrase.why, ["what": name($0.subject), "reason": $0.reason.words(in: format.words)])
          }
          return .init(
            minute(cell.start)..<max(minute(cell.start) + 1, minute(cell.stop)), time: time(programme.start),
            name: programme.title,
            words: words ?? programme.subtitles.first?.text ?? "", kind: hit == nil ? .plain : .wanted)
        })
    }
    return TimeGrid(
      frame: ChartFrame(
        id: "grid", title: format(EveningPhrase.theEvening), note: channelCount(window), format: format),
      columns: columns, minutes: firstMinute..<max(firstMinute + 1, minute(window.upperBound)), direction: .across,
      clock: { time(window.lowerBound.adding(.seconds(($0 - firstMinute) * 60))) },
      legend: [(.wanted, format(EveningPhrase.legendWanted))], nothing: format(EveningPhrase.nothingOn)
    ).html
  }

  /// `HD, 4K · can be watched later`.
  private func streams(of channel: Channel) -> String {
    var names: [String] = []
    for name in channel.streams.map(\.name) where !name.isEmpty && !names.contains(name) { names.append(name) }
    let streams = names.prefix(4).joined(separator: format(BasePhrase.joinComma))
    guard channel.hasCatchUp else { return streams }
    return streams.isEmpty
      ? format(EveningPhrase.later) : format(EveningPhrase.streamsLater, ["streams": streams])
  }

  private func channelCount(_ window: Range<Instant>) -> String {
    var values = format.counting(rows.count)
    (values["start"], values["end"]) = (time(window.lowerBound), time(window.upperBound))
    guard rest > 0 else { return format(EveningPhrase.channelCount, values) }
    (values["rest"], values["more"]) = ("\(rest)", format.number(rest))
    return format(EveningPhrase.channelCountMore, values)
  }
}
