public import ReelbookModel

extension Viewer {
  /// The starred channels in a catalogue, in its order.
  public func favourites(in catalogue: TelevisionCatalogue) -> [Channel] {
    catalogue.channels.filter { library.mark(on: $0.subject, of: person).isStarred && allows($0) }
  }

  /// The channels in a catalogue that the person watched last, each once.
  public func recents(in catalogue: TelevisionCatalogue, limit: Int = 20) -> [Channel] {
    let me = library.resolve(person)
    var listed: Set<TitleID> = []
    return library.records(ChannelVisit.self).filter { library.resolve($0.id.person) == me }
      .sorted { ($1.watched ?? .absent, $0.id) < ($0.watched ?? .absent, $1.id) }
      .compactMap { catalogue.channel($0.id.subject.title) }
      .filter { allows($0) && listed.insert($0.id).inserted }.prefix(limit).map(\.self)
  }
}
