extension Library {
  /// The seasons of a series with their episodes, or the parts of the order that the household chose.
  ///
  /// It is what a screen lists: the specials first, and last what the order leaves out.
  ///
  ///     for part in library.episodeParts(in: show, of: me, asOf: .now) {
  ///       print(part.words(), "\(part.progress)")
  ///       for item in part.items { print(item.shownNumber, item.episode?.name ?? "", item.isWatched ? "✓" : "") }
  ///     }
  ///
  /// Costs a scan of the series' seasons, marks and plays.
  public func episodeParts(
    in series: some SubjectConvertible, of person: PersonID, asOf now: Now
  ) -> [EpisodePart] {
    let series = resolve(series.subject.title)
    let state = SeriesState(self, series, person, now)
    var items: [EpisodePart.Key: [(position: EpisodeSequence.Position, item: EpisodePart.Item)]] = [:]
    var names: [EpisodePart.Key: String] = [:]
    let sequence = state.sequence
    if sequence == nil {
      for season in seasons(of: series) {
        let key = EpisodePart.Key(number: season.id.number)
        items[key] = []
        names[key] = season.facts.name
      }
    }
    for (rank, episode) in state.episodes.enumerated() {
      let place = sequence?.place(of: episode.subject)
      let (key, name) = EpisodePart.key(of: episode.subject, place, in: sequence)
      if let name { names[key] = name }
      let shown = sequence.flatMap { $0.shownNumber(of: episode.subject) }
      guard let number = shown ?? ShownNumber(episode.subject) else { continue }
      let item = EpisodePart.Item(
        subject: episode.subject, shownNumber: number, episode: episode.facts, hasAired: episode.hasAired,
        isWatched: episode.isWatched, isSkipped: episode.isSkipped)
      items[key, default: []].append((place?.position ?? .init(rank: rank, subject: episode.subject), item))
    }
    return items.sorted { $0.key < $1.key }.map { key, items in
      EpisodePart(
        series: series, number: key.number, name: names[key] ?? "", isOfOrder: sequence != nil,
        items: items.sorted { $0.position < $1.position }.map(\.item))
    }
  }
}

/// A season of a series on a screen, or a part of the chosen order.
public struct EpisodePart: Hashable, Sendable, Codable, Identifiable {
  /// An episode in it.
  public struct Item: Hashable, Sendable, Codable, Identifiable, SubjectConvertible {
    /// The subject, which is in one part.
    public var id: MediaID { subject }
    /// The episode, by its number in the catalogue.
    public let subject: MediaID
    /// The number under which people see it.
    public let shownNumber: ShownNumber
    /// What is known of it.
    public let episode: Episode?
    public let hasAired: Bool
    /// Whether the person watched it in their present run.
    public let isWatched: Bool
    /// Whether the person skipped it, and did not watch it.
    public let isSkipped: Bool
  }

  /// The number, which is the part's own; `nil` for what the order leaves out.
  public var id: Int? { number }
  /// The series, resolved.
  public let series: TitleID
  /// The season's number, or the part's; 0 for the specials, `nil` for what the chosen order leaves out.
  public let number: Int?
  /// The name that the catalogue has; it may be empty.
  public let name: String
  /// Whether it is a part of a chosen order, and not a season of the catalogue.
  public let isOfOrder: Bool
  /// Its episodes, in order.
  public let items: [Item]

  /// The season as a subject; `nil` for a part of a chosen order.
  public var season: MediaID? { isOfOrder ? nil : number.map { .season($0, of: series) } }

  /// The person's progress in it.
  public var progress: WatchProgress {
    let count = WatchProgress.Count(
      watched: items.count { $0.isWatched }, skipped: items.count { $0.hasAired && $0.isSkipped },
      aired: items.count { $0.hasAired }, total: items.count)
    return WatchProgress(regular: count, specials: .init())
  }

  /// Its name, or else a heading in the language of a table: "Season 2", "Part 2", "Specials".
  public func words(in table: PhraseTable = .english) -> String {
    guard let number else { return table.text(NamePhrase.partLeftOut) }
    if !name.isEmpty { return name }
    guard number > 0 else { return table.text(NamePhrase.partSpecials) }
    return table.text(isOfOrder ? NamePhrase.part : .partSeason, ["number": "\(number)"])
  }
}

extension EpisodePart {
  /// What tells parts apart, in the order in which a screen lists them.
  fileprivate struct Key: Hashable, Comparable {
    var number: Int?

    static func < (a: Key, b: Key) -> Bool { (a.number ?? .max) < (b.number ?? .max) }
  }

  /// The part of an episode, and its name if that is known here.
  fileprivate static func key(
    of subject: MediaID, _ place: EpisodeSequence.Place?, in sequence: EpisodeSequence?
  ) -> (Key, name: String?) {
    guard let sequence else { return (Key(number: subject.season), nil) }
    guard let place else { return (Key(number: nil), nil) }
    guard let index = place.part, let end = sequence.parts.last else { return (Key(number: 0), sequence.specialsName) }
    guard index < sequence.parts.count else { return (Key(number: end.number + index - sequence.parts.count + 1), nil) }
    return (Key(number: sequence.parts[index].number), sequence.parts[index].name)
  }
}

extension EpisodeSequence {
  /// The name of the order's specials.
  fileprivate var specialsName: String { order.parts.first { $0.number == 0 }?.name ?? "" }
}
