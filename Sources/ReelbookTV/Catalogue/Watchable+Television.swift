public import ReelbookModel

extension Channel: Watchable {
  /// Its id, and whether it is for adults. A channel has no rating: a child sees those that the household allows.
  public var watchableFacts: WatchableFacts { WatchableFacts(id, isAdult: isAdult) }
}

extension OfferedTitle: Watchable {
  /// Its id, name and year, by which the library may know its rating. Panels have none.
  public var watchableFacts: WatchableFacts {
    let description = TitleDescription(
      id.kind, names: [name], year: year, ids: tmdb.map { ["tmdb": "\($0)"] } ?? [:])
    return WatchableFacts(id, description, isAdult: isAdult)
  }
}

extension Programme: Watchable {
  /// Its names and year, by which the library may know its rating, and the guide's rating.
  public var watchableFacts: WatchableFacts {
    WatchableFacts(
      nil, TitleDescription(names: titles.map(\.text), year: details.year), rated: KnownRating(details.ratings))
  }

  /// The same facts on a channel. A viewer who may not see the channel may not see the programme.
  func watchableFacts(on channel: TitleID, isAdult: Bool = false) -> WatchableFacts {
    var facts = watchableFacts
    (facts.channel, facts.isAdult) = (channel, isAdult)
    return facts
  }
}

extension Viewer {
  /// Whether they may watch a programme of a channel. A programme without a known rating is treated like its channel.
  public func allows(_ programme: Programme, on channel: Channel) -> Bool {
    seesAll || allows(programme.watchableFacts(on: channel.id, isAdult: channel.isAdult))
  }

  /// Whether they may watch a programme of a matched channel.
  func allows(_ programme: Programme, on match: GuideMatch) -> Bool {
    seesAll || allows(programme.watchableFacts(on: match.channel))
  }
}

extension KnownRating {
  /// Creates the rating of a guide's ratings: the strictest that can be read.
  init(_ ratings: [Programme.Rating]) {
    let labels = ratings.map { rating in
      ContentRating(rating.value, in: rating.system.flatMap { Self.countries[$0.foldedForMatching] } ?? "")
    }
    let strictest = labels.max { ($0.age ?? -1) < ($1.age ?? -1) }
    self.init(strictest)
  }

  /// The countries of the rating systems that guides name.
  private static let countries = [
    "mpaa": "US", "vchip": "US", "tvpg": "US", "fsk": "DE", "bbfc": "GB", "csa": "FR", "cnc": "FR", "kijkwijzer": "NL",
    "acma": "AU", "acb": "AU", "oflc": "AU", "eirin": "JP", "kmrb": "KR", "djctq": "BR", "classind": "BR", "ifco": "IE",
  ]
}
