import ReelbookModel

/// Finds which of the library's episodes TVmaze's are.
///
/// The number with the name decides, then the name on the same day, then the number on the same day: one of the two
/// may count a double episode as two. A number alone counts where a day is missing and nothing in the season speaks
/// against the numbers. Nothing is guessed: an episode without evidence has no air time.
struct EpisodeMatcher {
  private struct Own {
    var season: Int
    var facts: Episode
    var name: String
  }

  private struct Theirs {
    var facts: TVmazeEpisode
    var name: String
  }

  private struct Place: Hashable {
    var season: Int
    var number: Int
  }

  private let own: [Own]
  private let theirs: [Theirs]
  private let places: [Place: Int]
  /// The episodes of the library by those of TVmaze, as indices.
  private var pairs: [Int: Int] = [:]
  private var pairedEpisodes: Set<Int> = []

  init(_ seasons: [Season], _ found: [TVmazeEpisode]) {
    own = seasons.flatMap { season in
      season.facts.episodes.map {
        Own(season: season.id.number, facts: $0, name: $0.name.foldedForMatching)
      }
    }
    theirs = found.map { Theirs(facts: $0, name: $0.name.foldedForMatching) }
    places = Dictionary(
      own.enumerated().map { (Place(season: $1.season, number: $1.facts.number), $0) }
    ) { first, _ in first }
    pairByNumber { own, theirs in !own.name.isEmpty && own.name == theirs.name }
    pairByName()
    pairByNumber { own, theirs in own.facts.airDay.flatMap { Self.isNear($0, theirs.facts.day) } ?? false }
    let doubtful = doubtfulSeasons
    pairByNumber { own, theirs in own.facts.airDay == nil && !doubtful.contains(own.season) }
  }

  /// The air times by season.
  var times: [Int: [EpisodeAirTime]] {
    var times: [Int: [EpisodeAirTime]] = [:]
    for (found, index) in pairs {
      guard let day = theirs[found].facts.day else { continue }
      let episode = own[index]
      times[episode.season, default: []].append(
        EpisodeAirTime(episode.facts.number, day: day, at: theirs[found].facts.instant, tmdb: episode.facts.tmdb))
    }
    return times
  }

  /// Whether two days are at most one apart: sources date hours after midnight differently. `nil` without the other.
  private static func isNear(_ day: CivilDay, _ other: CivilDay?) -> Bool? {
    other.map { abs(day.days(until: $0)) <= 1 }
  }

  private mutating func pairByNumber(_ agrees: (Own, Theirs) -> Bool) {
    for index in theirs.indices where pairs[index] == nil {
      guard let found = sameNumber(as: index), !pairedEpisodes.contains(found), agrees(own[found], theirs[index]) else {
        continue
      }
      pair(index, with: found)
    }
  }

  private func sameNumber(as index: Int) -> Int? {
    theirs[index].facts.number.flatMap { places[Place(season: theirs[index].facts.season, number: $0)] }
  }

  /// Pairs what has one name on one day, if that is so only once on either side.
  private mutating func pairByName() {
    var candidates: [String: [Int]] = [:]
    for index in own.indices where !pairedEpisodes.contains(index) && Self.isTelling(own[index].name) {
      candidates[own[index].name, default: []].append(index)
    }
    var wishes: [Int: [Int]] = [:]
    for index in theirs.indices where pairs[index] == nil {
      let near = (candidates[theirs[index].name] ?? []).filter { candidate in
        own[candidate].facts.airDay.flatMap { Self.isNear($0, theirs[index].facts.day) } ?? false
      }
      if near.count == 1 { wishes[near[0], default: []].append(index) }
    }
    for (candidate, found) in wishes where found.count == 1 { pair(found[0], with: candidate) }
  }

  private mutating func pair(_ index: Int, with found: Int) {
    pairs[index] = found
    pairedEpisodes.insert(found)
  }

  /// Whether a name tells an episode from others: neither “TBA” nor “Episode 5”.
  private static func isTelling(_ name: String) -> Bool {
    !name.isEmpty && name != "tba" && name != "tbd" && !(name.last?.isNumber ?? false)
  }

  /// The seasons in which some number means another episode.
  private var doubtfulSeasons: Set<Int> {
    var seasons: Set<Int> = []
    for index in theirs.indices {
      guard let same = sameNumber(as: index) else { continue }
      let isElsewhere = pairs[index].map { $0 != same } ?? false
      let isOther = pairs[index] == nil && own[same].facts.airDay != nil
      if isElsewhere || isOther { seasons.insert(own[same].season) }
    }
    return seasons
  }
}
