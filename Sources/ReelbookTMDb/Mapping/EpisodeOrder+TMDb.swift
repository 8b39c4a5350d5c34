package import ReelbookModel

extension EpisodeOrder {
  /// Creates an order from TMDb's episode group.
  ///
  /// People make these groups by hand. The order numbers of parts and episodes sort them, and need be neither whole nor
  /// their own. A part without episodes of the series is left out.
  ///
  /// - Parameters:
  ///   - group: The reply, or an element of a list of groups.
  ///   - series: The series; episodes of another one are left out.
  ///   - fetched: When TMDb sent the reply.
  package init(_ group: TMDb.EpisodeGroup, of series: TitleID, fetched: Instant?) {
    let parts = group.parts.inOrder(by: \.order).map { part in
      NamedPart(
        order: part.order, name: part.name ?? "",
        entries: part.episodes.inOrder(by: \.order).compactMap { Entry($0, of: series) })
    }.filter { !$0.entries.isEmpty }
    let regular = parts.filter { !$0.isOfSpecials }
    self.init(
      group.id, named: group.name ?? "", EpisodeOrderKind(group.form),
      parts: regular.isEmpty
        ? Self.numbered(parts)
        : parts.filter(\.isOfSpecials).map { Part(0, named: $0.name, $0.entries) } + Self.numbered(regular))
    listedCount = max(0, group.episodeCount ?? 0)
    self.fetched = fetched
  }

  /// A part, before it has a number.
  private struct NamedPart {
    var order: Int?
    var name: String
    var entries: [Entry]

    /// Whether it holds specials, which do not count: nothing but specials in part 0 or under that name, or anything in
    /// part 0 under that name.
    var isOfSpecials: Bool {
      let hasName = name.foldedForMatching.hasPrefix("special")
      return entries.allSatisfy { $0.season == 0 } ? order == 0 || hasName : order == 0 && hasName
    }
  }

  /// Parts with TMDb's numbers if these count up from 1 or above, otherwise counted.
  private static func numbered(_ parts: [NamedPart]) -> [Part] {
    let numbers = parts.map { $0.order ?? 0 }
    let isCounted =
      numbers.first.map { $0 > 0 } ?? true && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      && numbers.allSatisfy(MediaID.numbers.contains)
    return parts.enumerated().map { index, part in
      Part(isCounted ? numbers[index] : index + 1, named: part.name, part.entries)
    }
  }
}

extension EpisodeOrder.Entry {
  /// Creates an entry from an episode of a group; `nil` for one of another series, or without a place in the catalogue.
  fileprivate init?(_ episode: TMDb.Episode, of series: TitleID) {
    guard let season = episode.seasonNumber, MediaID.numbers.contains(season), MediaID.numbers.contains(episode.number),
      episode.seriesID.map({ .series($0) == series }) ?? true
    else { return nil }
    self.init(season: season, number: episode.number, tmdb: episode.id)
  }
}

extension EpisodeOrderKind {
  /// Creates a kind from TMDb's number.
  fileprivate init(_ form: TMDb.EpisodeGroupForm?) {
    self =
      switch form {
      case .absolute?: .absolute
      case .disc?: .disc
      case .digital?: .digital
      case .storyArc?: .story
      case .production?: .production
      case .television?: .television
      case .originalAirDate?, nil: .aired
      case let other?: EpisodeOrderKind(rawValue: "tmdb\(other.rawValue)")
      }
  }
}

extension Array {
  /// The elements by their numbers; one without a number has its place, and ties stay.
  fileprivate func inOrder(by number: (Element) -> Int?) -> [Element] {
    enumerated().sorted { a, b in
      (number(a.element) ?? a.offset, a.offset) < (number(b.element) ?? b.offset, b.offset)
    }.map(\.element)
  }
}
