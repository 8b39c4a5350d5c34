public import ReelbookModel

extension SearchSource {
  /// Channels, programmes, films and series of the household's television.
  public static let television = SearchSource(rawValue: "television")
}

/// Documents for the search, made of television's values.
extension SearchDocument {
  /// Creates a channel's document: a search finds it by its name, its number and its sources' names for it.
  public init(_ channel: Channel) {
    self.init(.entry("\(channel.id)"), .channel, name: channel.name)
    texts = channel.variants.map(\.name).filter { !$0.isEmpty && $0 != channel.name }.map { .init(.otherName, $0) }
    texts += (channel.number.map { [.init(.tag, $0)] } ?? []) + channel.groups.map { .init(.tag, $0) }
    title = channel.id
    source = .television
    genres = channel.groups
    isAdult = channel.isAdult
  }

  /// Creates the document of a programme: a search finds it by its names, with the channel's name as context.
  ///
  /// Viewers who may not see the channel do not find the programme.
  public init(_ programme: Programme, on channel: Channel) {
    self.init(
      .entry("\(channel.id)@\(programme.start.milliseconds)"), .programme, name: programme.title)
    texts = (programme.titles.dropFirst() + programme.subtitles).map { .init(.otherName, $0.text) }
    texts += programme.descriptions.map { .init(.story, $0.text) }
    texts.append(.init(.context, channel.name))
    nameLanguage = programme.titles.first?.language
    self.channel = channel.id
    source = .television
    genres = programme.categories.map(\.text)
    year = programme.details.year
    rating = KnownRating(programme.details.ratings)
    runtime = programme.length
    isAdult = channel.isAdult
  }

  /// Creates the document of a film or a series of the sources.
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
  /// The documents of the channels, of their programmes between two moments, and of the films and series.
  ///
  /// Films and series of the library are left out, since the library has documents of them. A search shows only the
  /// documents that its viewer may see. Costs a pass over the catalogue and the programmes.
  public func documents(
    besides library: Library, guide: Guide = Guide(), matches: GuideMatches = GuideMatches(), from start: Instant,
    until end: Instant, includesAdult: Bool = false
  ) -> [SearchDocument] {
    let visible = channels.filter { !$0.isHidden && (includesAdult || !$0.isAdult) }
    let programmes = visible.flatMap { channel in
      (matches[channel.id].map { guide.programmes(on: $0, from: start, until: end) } ?? [])
        .map { SearchDocument($0, on: channel) }
    }
    let libraryTitles = Set(library.titles().compactMap { offeredTitle(for: $0.id, in: library)?.id })
    let offers = (films + series).filter { !libraryTitles.contains($0.id) && (includesAdult || !$0.isAdult) }
    return visible.map { SearchDocument($0) } + programmes + offers.map { SearchDocument($0) }
  }
}
