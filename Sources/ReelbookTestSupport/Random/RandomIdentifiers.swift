package import ReelbookModel

extension RandomValue where Self: RandomID {
  /// Makes an identifier of random bits.
  package static func random(using generator: inout some RandomNumberGenerator) -> Self { Self(using: &generator) }
}

extension PersonID: RandomValue {}
extension HouseholdID: RandomValue {}
extension ListID: RandomValue {}
extension PlayID: RandomValue {}
extension NoteID: RandomValue {}
extension ReminderID: RandomValue {}
extension GroupID: RandomValue {}

extension DeviceID: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> DeviceID {
    DeviceID(using: &generator)
  }
}

extension Stamp: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> Stamp {
    Stamp(
      milliseconds: .random(in: 0..<1 << 48, using: &generator), counter: .random(in: 0...(.max), using: &generator),
      device: .random(using: &generator))
  }
}

extension TitleID: RandomValue {
  /// Makes a title's id: mostly at TMDb, sometimes in another namespace, provisional, or of an unknown kind.
  package static func random(using generator: inout some RandomNumberGenerator) -> TitleID {
    let number = Int.random(in: generator.pick(1...20, 1...1_500_000), using: &generator)
    let kind = generator.pick(TitleKind.movie, .series)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return TitleID(kind, namespace: "imdb", value: "tt\(number)")
    case 1: return TitleID(kind, namespace: .random(using: &generator), value: .random(using: &generator))
    case 2: return TitleID(TitleKind(rawValue: "channel"), namespace: "iptv", value: .random(using: &generator))
    case 3:
      let source = String.random(using: &generator)
      return .provisional(
        kind, name: .random(using: &generator), year: generator.pick(nil, 1999), source: generator.pick(nil, source))
    case 4...6: return .movie(number)
    default: return .series(number)
    }
  }
}

extension MediaID: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> MediaID {
    let title = TitleID.random(using: &generator)
    guard title.kind == .series else { return MediaID(title) }
    let season = generator.pick(0, 1, 12)
    let episode = Int.random(in: 0...30, using: &generator)
    return generator.pick(
      MediaID(title), .season(season, of: title), .episode(episode, season: season, of: title),
      .episode(episode, season: season, of: title))
  }
}

extension SeasonID: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> SeasonID {
    SeasonID(.random(using: &generator), generator.pick(0, 1, 12))
  }
}

extension AliasID: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> AliasID {
    generator.oneIn(3) ? .person(.random(using: &generator)) : .title(.random(using: &generator))
  }
}

extension RandomValue where Self: PairedID, First: RandomValue, Second: RandomValue {
  /// Makes an identifier of two random parts.
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Self {
    Self(try First.random(using: &generator), try Second.random(using: &generator))
  }
}

extension PersonalID: RandomValue {}
extension ListEntryID: RandomValue {}
extension ListMemberID: RandomValue {}
extension ProposalID: RandomValue {}
extension ProposalID.Viewing: RandomValue {}
extension ProposalAnswerID: RandomValue {}

extension PreferenceID: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> PreferenceID {
    PreferenceID(
      PreferenceKey.random(using: &generator), of: generator.oneIn(3) ? nil : PersonID.random(using: &generator))
  }
}

extension PreferenceKey: RandomValue {
  package static func random(using generator: inout some RandomNumberGenerator) -> PreferenceKey {
    PreferenceKey(generator.oneIn(2) ? "com.example.theme" : .random(using: &generator))
  }
}
