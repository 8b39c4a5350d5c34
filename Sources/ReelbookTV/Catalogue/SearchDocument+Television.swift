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
    self.init(offered.id, offered.name, offered.year, isAdult: offered.isAdult)
  }

  fileprivate init(_ head: TitleHead) { self.init(head.id, head.name, head.year, isAdult: head.isAdult) }

  private init(_ id: TitleID, _ name: String, _ year: Int?, isAdult: Bool) {
    self.init(.entry("offer/\(id)"), id.kind == .series ? .series : .movie, name: name)
    title = id
    source = .television
    self.year = year
    self.isAdult = isAdult
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
    let libraryTitles = Set(library.titles().compactMap { titlePlace(of: $0.id, in: library) })
    let offers = (0..<shelf.count).lazy.filter { !libraryTitles.contains($0) }.map { shelf.head(at: $0) }
      .filter { includesAdult || !$0.isAdult }
    return visible.map { SearchDocument($0) } + programmes + offers.map { SearchDocument($0) }
  }
}
