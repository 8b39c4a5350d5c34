import Foundation
import ReelbookDiscovery
import ReelbookModel
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV

/// What a household has besides lists and a diary: a queue, reminders, resume points, downloads, evenings with company,
/// ballots, settings, a plan, a child, and series that air about the present day.
///
/// A query of an empty table would cost nothing. The household of the other benchmarks stays as it is.
struct EverydayRecords {
  /// The kinds that have them.
  static let schema = RecordSchema.standard.addingScreenTime().addingPlayback().addingTelevision().addingDiscovery()
    .addingBallots().addingPlanner()
  static let preference = PreferenceKey("com.example.x")

  let me: PersonID
  let friend: PersonID
  let child: PersonID
  private let films: [TitleID]
  private let series: [TitleID]

  init(_ library: Library, of people: [PersonID]) throws {
    guard people.count > 2 else { throw BenchmarkError("B33: the household has fewer than three people.") }
    (me, friend, child) = (people[0], people[1], people[2])
    let titles = library.records(Title.self).map(\.id)
    films = titles.filter { $0.kind == .movie }
    series = titles.filter { $0.kind == .series }
  }

  func write(to draft: inout Draft) throws {
    try draft.edit(child) { ($0.ageGroup, $0.maturityCap) = (.child, 12) }
    try draft.set(Self.preference, "dark", of: me)
    for person in [me, child] { try draft.screenTime.limit(person, to: WatchLimits(daily: .seconds(3 * 3600))) }
    try addWishes(to: &draft)
    try addEvenings(to: &draft)
    try addStreams(to: &draft)
    try addChannels(to: &draft)
    try moveAirDays(in: &draft)
    try addWindows(to: &draft)
  }

  private func addWishes(to draft: inout Draft) throws {
    let today = draft.now.day
    for title in films.prefix(200) { try draft.queue.add(title) }
    for (number, title) in films.prefix(50).enumerated() {
      try draft.remind(of: title, at: .day(today.adding(days: number)))
    }
    for title in films.suffix(100) { try draft.stop(title, at: .seconds(1200), of: .seconds(6000)) }
  }

  private func addEvenings(to draft: inout Draft) throws {
    let now = draft.now
    for (number, title) in films.prefix(300).enumerated() {
      let evening = WatchTime(now.instant.adding(.seconds(-86_400 * (number + 1))), in: now.zone)
      try draft.watch(title, at: evening, with: [friend])
    }
    for name in ["Friday", "Saturday", "Sunday"] {
      let ballot = try draft.ballots.open(films.prefix(40), named: name, for: [me, friend])
      for person in [me, friend] {
        for title in films.prefix(10) { try draft.ballots.vote(.yes, on: title, in: ballot, by: person) }
      }
    }
  }

  private func addStreams(to draft: inout Draft) throws {
    let later = draft.now.instant.adding(.seconds(365 * 86_400))
    let variant = StreamVariant(id: "hd", name: "HD", height: 1080)
    for title in films.prefix(50) {
      let subject = MediaID(title)
      try draft.playback.recordOpened(variant, of: subject, goodUntil: later)
      try draft.playback.setWishes(StreamWishes(height: 720, audio: "de"), for: subject)
      try draft.playback.addSegment(.intro, of: subject, from: .seconds(30), to: .seconds(90))
    }
    for title in films.prefix(20) {
      try draft.downloads.add(MediaID(title), variant)
      try draft.downloads.edit(MediaID(title)) { ($0.state, $0.bytes) = (.done, 2_000_000_000) }
    }
  }

  private func addChannels(to draft: inout Draft) throws {
    for name in ["At home", "On the way"] { try draft.television.addSource(name, .panel) }
    for number in 1...50 {
      var settings = ChannelSettings(id: TitleID(.channel, namespace: "tv", value: "channel\(number)"))
      settings.name = "Channel \(number)"
      try draft.insert(settings)
      guard number == 1 else { continue }
      try draft.playback.recordOpened(StreamVariant(id: "hd"), of: MediaID(settings.id), isLive: true)
    }
  }

  /// Lets 200 seasons have an episode a week, on any day of the weeks about the present one; 40 of them at a time.
  private func moveAirDays(in draft: inout Draft) throws {
    let today = draft.now.day
    for (number, id) in series.prefix(200).enumerated() {
      guard var season = draft.library.season(4, of: id) else { continue }
      let first = today.adding(days: number % 70 - 66)
      for place in season.facts.episodes.indices {
        season.facts.episodes[place].airDay = first.adding(days: 7 * place)
      }
      if number < 40 { season = try season.withAirTimes() }
      let moved = season
      try draft.change(season.id) { (season: inout Season) in season = moved }
    }
  }

  private func addWindows(to draft: inout Draft) throws {
    let people: Set = [me, friend]
    try draft.guide.addWindow(.daily(), from: "20:00", to: "22:30", for: people)
    for id in series.prefix(3) { try draft.guide.addOrder(MediaID(id), on: .weekly([.friday]), for: people) }
    guard let film = films.last else { return }
    try draft.guide.book(MediaID(film), on: draft.now.day.adding(days: 1), at: "16:00", for: people)
  }

  /// A device's figures of a hundred streams, which only a player can write, as the lines of a library.
  func figures(on day: CivilDay, stamped stamp: Stamp) throws -> Library {
    let lines = films.prefix(100).map { film in
      #"{"add":"streamFigures","id":"\#(day)/\#(film)#hd","stamp":"\#(stamp)","#
        + #""set":{"played":1800.5,"sittings":2,"stalls":3,"stalled":12}}"#
    }
    return try Library(text: lines.joined(separator: "\n"), schema: Self.schema)
  }
}

extension Season {
  /// The season with the time of each episode, as a source of air times has it. Its JSON is the way to make one.
  fileprivate func withAirTimes() throws -> Season {
    let episodes = facts.episodes.compactMap { episode in
      episode.airDay.map { #"{"number":\#(episode.number),"day":"\#($0)","minute":1500}"# }
    }
    var season = self
    season.extras["airTimes"] = try JSONText(
      #"{"outlet":"HBO","country":"US","zone":"America/New_York","source":"tvmaze/82","#
        + #""episodes":[\#(episodes.joined(separator: ","))],"fetched":"2026-11-20T20:15:00.042Z"}"#)
    return try JSONDecoder().decode(Season.self, from: JSONEncoder().encode(season))
  }
}
