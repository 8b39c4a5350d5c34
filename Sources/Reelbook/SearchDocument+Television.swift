public import ReelbookDiscovery
public import ReelbookModel
public import ReelbookTV

extension SearchSource {
  /// Channels, programmes, films and series of the household's television.
  public static let television = SearchSource(rawValue: "television")
}

/// Television's values, as a search finds them.
extension SearchDocument {
  /// A channel: found by its name, its number and the names that its sources have for it.
  public init(_ channel: Channel) {
    self.init(.entry("\(channel.id)"), .channel, name: channel.name)
    texts = channel.variants.map(\.name).filter { !$0.isEmpty && $0 != channel.name }.map { .init(.otherName, $0) }
    texts += (channel.number.map { [.init(.tag, $0)] } ?? []) + channel.groups.map { .init(.tag, $0) }
    title = channel.id
    source = .television
    genres = channel.groups
    isAdult = channel.isAdult
  }

  /// A programme on a channel: found by its names, with the channel's as context.
  ///
  /// Who may not see the channel does not find it either.
  public init(_ programme: Programme, on channel: Channel) {
    self.init(
      .entry("\(channel.id)@\(programme.start.milliseconds)"), .programme, name: programme.title)
    texts = (programme.titles.dropFirst() + programme.subtitles).map { .init(.otherName, $0.text) }
    texts += programme.descriptions.map { .init(.story, $0.text) }
    texts.append(.init(.context, channel.name))
    nameLanguage = programme.titles.first?.language
    title = channel.id
    source = .television
    genres = programme.categories.map(\.text)
    runtime = programme.length
    isAdult = channel.isAdult
  }

  /// A film or a series that sources offer.
  public init(_ offered: OfferedTitle) {
    self.init(
      .entry("offer/\(offered.id)"), offered.id.kind == .series ? .series : .movie, name: offered.name)
    title = offered.id
    source = .television
    year = offered.year
    isAdult = offered.isAdult
  }
}

extension TelevisionCatalogue {
  /// What a search finds of the catalogue and its guide: channels, what they show from one moment to another, films and series.
  ///
  /// Films and series that the library has are left out: they are found there. Costs a pass over the catalogue and over what is
  /// shown.
  public func documents(
    besides library: Library, guide: Guide = Guide(), matches: GuideMatches = GuideMatches(), from start: Instant,
    until end: Instant, isAllowed: (Channel) -> Bool = { !$0.isAdult }
  ) -> [SearchDocument] {
    let shown = channels(isAllowed: isAllowed)
    let programmes = shown.flatMap { channel in
      (matches[channel.id].map { guide.programmes(on: $0.guideID, from: start, until: end) } ?? [])
        .map { SearchDocument($0, on: channel) }
    }
    let own = Set(library.titles().compactMap { offered($0.id, in: library)?.id })
    let offers = (films + series).filter { !own.contains($0.id) && !$0.isAdult }
    return shown.map { SearchDocument($0) } + programmes + offers.map { SearchDocument($0) }
  }
}
