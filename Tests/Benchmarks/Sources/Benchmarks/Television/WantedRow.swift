import Foundation
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// The wanted programmes among 500,000, for 5,000 titles and 40 begun series, against a naive loop.
///
/// The loop compares the folded name of each programme with the folded names of all titles. The library keeps what it
/// has computed, as between two screens. The memory is that of a process that searches twice, beside one that only has
/// the library and the guide.
let wantedProgrammes = Benchmark(name: "B18") { context in
  let titles = 5000 / context.fraction
  let library = try WantedData.library(titles)
  let me = WantedData.me
  let guide = WantedData.guide(channels: 2000 / context.fraction, each: 250, titles: titles)
  let now = try WantedData.now()
  let length = WantedData.length
  let names = library.records(Title.self).map { ($0.id, WantedData.folded($0.name)) }
  // The naive loop would take minutes, so it runs on a part of the programmes, and the target allows for that.
  let part = 20
  return [
    await context.compare(
      "B18 what a library wants of a guide, of \(part) times as many: ours, naive loop", target: Double(part) / 50,
      turns: 3
    ) {
      let found = library.viewer(of: me).wanted(in: guide, asOf: now, within: length)
      return (found.count, found)
    } peer: {
      var found: [MediaID: Int] = [:]
      for (place, channel) in guide.channelIDs.enumerated() where place % part == 0 {
        for programme in guide.programmes(on: channel) {
          let title = WantedData.folded(programme.title)
          for (id, name) in names where name == title {
            let subject = programme.numbers.first.flatMap { number in
              WantedData.place(number.text).map { MediaID.episode(season: $0.season, number: $0.episode, of: id) }
            }
            let wanted = id.kind == .movie ? MediaID(id) : subject
            if let wanted, !library.isWatched(wanted, of: me, asOf: now) { found[wanted, default: 0] += 1 }
          }
        }
      }
      return (found.count, found)
    },
    try PeakMemory.row(
      "B18 peak memory of a search: ours, library and guide alone", "wanted", "wanted-data", at: "\(context.fraction)"),
  ]
}

enum WantedData {
  static let me: PersonID = {
    var random = SeededGenerator(seed: 18)
    return PersonID(using: &random)
  }()

  static let length = Duration.seconds(TelevisionData.days * 86_400)

  static func now() throws -> Now { try Now(TelevisionData.start, zone: "Europe/Berlin") }

  static func library(_ count: Int) throws -> Library {
    let now = try now()
    var draft = Library().draft(as: me, now: now, ids: SeededGenerator(seed: 18))
    try draft.insert(Person(id: me))
    for number in 0..<count {
      let isSeries = number % 8 == 0
      let id = isSeries ? TitleID.series(number + 1) : .movie(number + 1)
      try draft.insert(Title(id, TitleFacts(name: name(number), year: 1950 + number % 70)))
      guard isSeries else {
        try draft.watchlist(MediaID(id), by: me)
        continue
      }
      guard number / 8 < 40 else { continue }
      var season = SeasonFacts()
      season.episodes = (1...12).map { Episode($0, airDay: CivilDay(year: 2024, month: 1, day: $0)) }
      try draft.insert(Season(SeasonID(id, 1), season))
      try draft.watchlist(MediaID(id), by: me)
      for episode in 1...5 {
        try draft.watch(.episode(season: 1, number: episode, of: id), at: .month(2026, 10), by: me)
      }
    }
    return draft.library
  }

  static func name(_ number: Int) -> String {
    "The \(["Löwe", "Harbour", "Évening", "Bridge"][number % 4]) of Number \(number)"
  }

  static func guide(channels: Int, each: Int, titles: Int) -> Guide {
    var random = SeededGenerator(seed: 19)
    let all = (0..<channels).map { channel($0) }
    var programmes: [Programme] = []
    programmes.reserveCapacity(channels * each)
    for channel in all { programmes += self.programmes(of: channel, each: each, titles: titles, &random) }
    return Guide(channels: all, programmes: programmes)
  }

  /// The same guide, made channel by channel, so that nothing else takes memory.
  static func gradualGuide(channels: Int, each: Int, titles: Int) -> Guide {
    var random = SeededGenerator(seed: 19)
    var guide = Guide()
    for number in 0..<channels {
      let channel = channel(number)
      guide.update(channels: [channel], programmes: programmes(of: channel, each: each, titles: titles, &random))
    }
    return guide
  }

  private static func channel(_ number: Int) -> GuideChannel {
    GuideChannel(id: "channel\(number).example", names: [GuideText("Channel \(number)")])
  }

  private static func programmes(
    of channel: GuideChannel, each: Int, titles: Int, _ random: inout SeededGenerator
  ) -> [Programme] {
    (0..<each).map { number in
      let at = TelevisionData.start.adding(.seconds(number * TelevisionData.days * 86_400 / each))
      let isKnown = Int.random(in: 0..<20, using: &random) == 0
      let title =
        isKnown
        ? name(Int.random(in: 0..<titles, using: &random))
        : "Programme \(Int.random(in: 0..<9999, using: &random)) of the evening"
      return Programme(
        channel: channel.id, start: at, stop: at.adding(.seconds(TelevisionData.days * 86_400 / each)),
        titles: [GuideText(title)], numbers: [.xmltv(season: 1, episode: number % 12 + 1)])
    }
  }

  static func folded(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  static func place(_ text: String) -> (season: Int, episode: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count > 1, let season = Int(parts[0]), let episode = Int(parts[1]) else { return nil }
    return (season + 1, episode + 1)
  }
}
