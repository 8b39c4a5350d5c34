package import ReelbookModel

/// A vocabulary that makes random words: mostly known ones, and sometimes an unknown one.
package protocol RandomWord: Vocabulary, RandomValue {
  /// Some words of the vocabulary.
  static var words: [Self] { get }
}

extension RandomWord {
  /// Makes one of the known words, or sometimes an unknown one.
  package static func random(using generator: inout some RandomNumberGenerator) -> Self {
    generator.oneIn(6)
      ? Self(rawValue: .random(using: &generator)) : words[Int.random(in: words.indices, using: &generator)]
  }
}

extension AgeGroup: RandomWord {
  package static var words: [AgeGroup] { known }
}

extension WatchStatus: RandomWord {
  package static var words: [WatchStatus] { known }
}

extension EpisodeKind: RandomWord {
  package static var words: [EpisodeKind] { known }
}

extension ListRole: RandomWord {
  package static var words: [ListRole] { known }
}

extension Mood: RandomWord {
  package static var words: [Mood] { known }
}

extension OrderKey: RandomWord {
  package static var words: [OrderKey] { ["V0001aaaa", "V0002bbbb", "V00021cccc"].map(OrderKey.init(rawValue:)) }
}

extension PlaySource.Kind: RandomWord {
  package static var words: [PlaySource.Kind] { [.byHand, .inBulk, .imported, .player] }
}

extension Reaction: RandomWord {
  package static var words: [Reaction] { known }
}

extension ReleaseType: RandomWord {
  package static var words: [ReleaseType] { known }
}

extension SeriesStatus: RandomWord {
  package static var words: [SeriesStatus] { known }
}

extension ViewingFormat: RandomWord {
  package static var words: [ViewingFormat] { known }
}

extension PlaySource.BatchName: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Self {
    Self(rawValue: .random(using: &generator))
  }
}

extension Rating: RandomValue {
  /// Makes a rating on one of the scales, or sometimes on an unknown scale.
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Rating {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .thumbUp
    case 1: .thumbDown
    case 2: try Rating(generator.pick(-1, 0, 1), .reaction)
    case 3: try .stars(Double(Int.random(in: 1...10, using: &generator)) / 2)
    case 4: try .outOfTen(generator.pick(1, 7.5, 10))
    default:
      try Rating(generator.pick(0, 3, 99.9), RatingScale(rawValue: generator.pick("hundred", "com.example:moons")))
    }
  }
}

extension ContentRating: RandomValue {
  /// Makes a rating of a country, or sometimes one without a country or with an unknown text.
  package static func random(using generator: inout some RandomNumberGenerator) -> ContentRating {
    let known = generator.pick("US/PG-13", "DE/12", "PT/M/12", "FSK 6", "US/")
    return ContentRating(rawValue: generator.oneIn(6) ? .random(using: &generator) : known)
  }
}

extension AgeCap: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> AgeCap {
    AgeCap(rawValue: generator.oneIn(6) ? .random(using: &generator) : generator.pick("12", "0", "PG-13"))
  }
}

extension WatchHours: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> WatchHours {
    WatchHours(rawValue: generator.pick("07:00-19:30", "18:00-01:00")) ?? .absent
  }
}

extension Extent: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Extent {
    generator.oneIn(2) ? .whole : .upTo(.random(using: &generator))
  }
}

extension TitlePerson.Role: RandomWord {
  package static var words: [TitlePerson.Role] { [.director, .creator, .cast, .writer] }
}

extension FilmReleases: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> FilmReleases {
    FilmReleases(
      rawValue: generator.pick("cinema 2024-08-28", "premiere 2024-05-20, disc 2025-02-01", "of a later version"))
  }
}

extension EpisodeAirTime: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> EpisodeAirTime {
    var time = EpisodeAirTime()
    time.number = generator.pick(1, 2, 30)
    time.day = generator.pick(nil, CivilDay(number: 20_000), CivilDay(number: -20_000))
    time.minute = generator.pick(nil, -180, 0, 1560)
    time.tmdb = generator.pick(nil, 7)
    return time
  }
}
