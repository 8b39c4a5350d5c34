public import ReelbookModel

extension Library {
  public var channelSettings: [ChannelSettings] { Array(records(ChannelSettings.self)) }

  /// A person's starred channels in a catalogue, in its order, without those that the person's rule forbids.
  public func favourites(in catalogue: TelevisionCatalogue, of person: PersonID) -> [Channel] {
    let rule = rule(of: person)
    return catalogue.channels.filter { mark(on: $0.subject, of: person).isStarred && !rule.forbids($0) }
  }

  /// A person's last watched channels in a catalogue, each once, without those that the person's rule forbids.
  public func recents(in catalogue: TelevisionCatalogue, of person: PersonID, limit: Int = 20) -> [Channel] {
    let me = resolve(person)
    let rule = rule(of: person)
    var listed: Set<TitleID> = []
    return records(ChannelVisit.self).filter { resolve($0.id.person) == me }
      .sorted { ($1.watched ?? .absent, $0.id) < ($0.watched ?? .absent, $1.id) }
      .compactMap { catalogue.channel($0.id.subject.title) }
      .filter { !rule.forbids($0) && listed.insert($0.id).inserted }.prefix(limit).map(\.self)
  }
}

extension ViewingRule {
  /// Whether it forbids a channel by hand, or as one for adults; a channel has no rating.
  fileprivate func forbids(_ channel: Channel) -> Bool {
    let verdict = verdict(on: channel.id, rated: nil, isAdult: channel.isAdult)
    return !verdict.isAllowed && (verdict.reason == .adult || verdict.reason == .byHand)
  }
}
