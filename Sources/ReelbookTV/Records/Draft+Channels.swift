public import ReelbookModel

extension Verb {
  /// A source of television was added, changed or removed.
  public static let changeSource = Verb(rawValue: "changeSource")
  /// A channel's settings were changed.
  public static let changeChannel = Verb(rawValue: "changeChannel")
  /// A person watched a channel.
  public static let tune = Verb(rawValue: "tune")
}

/// Sources and channels.
extension Draft {
  /// Adds a source of television after the others.
  ///
  /// Its address goes to the secret store, see ``Television/keep(_:for:)``. A name without a visible character is an
  /// error, and so is a schema without ``RecordSchema/addingTelevision()``.
  @discardableResult
  public mutating func addSource(_ name: String, _ kind: SourceKind) throws(LibraryError) -> SourceID {
    note(.changeSource)
    guard !XMLText.isBlank(name) else {
      throw LibraryError(.emptyName, Phrase("television.error.emptyName"), in: .television)
    }
    var source = TelevisionSource(id: SourceID(using: &ids))
    source.name = name
    source.kind = kind
    source.position = (library.televisionSources.last?.position ?? 0) + 1
    try insert(source)
    return source.id
  }

  /// Changes a source, such as its name. One that does not exist is an error.
  public mutating func changeSource(_ id: SourceID, _ body: (inout TelevisionSource) -> Void) throws {
    note(.changeSource)
    try change(id) { (source: inout TelevisionSource) in body(&source) }
  }

  /// Removes a source. Its channels' settings stay. One that does not exist is an error.
  public mutating func remove(_ id: SourceID) throws(LibraryError) {
    note(.changeSource)
    try delete(TelevisionSource.self, id)
  }

  /// Stores a channel's fingerprint, and returns its subject: `draft.star(draft.keep(channel))`.
  ///
  /// Without it, a channel is found by its id alone, which depends on its name.
  @discardableResult
  public mutating func keep(_ channel: Channel) throws -> MediaID {
    note(.changeChannel)
    try changeChannel(channel) { _ in }
    return channel.subject
  }

  /// Changes a channel's settings: its name, its number, whether it is hidden, its guide's channel.
  public mutating func changeChannel(_ channel: Channel, _ body: (inout ChannelSettings) -> Void) throws {
    note(.changeChannel)
    let fingerprint = ChannelFingerprint(channel)
    if library.records(ChannelSettings.self)[channel.id] == nil {
      var settings = ChannelSettings(id: channel.id)
      settings.fingerprint = fingerprint
      body(&settings)
      try insert(settings)
    } else {
      try change(channel.id) { (settings: inout ChannelSettings) in
        settings.fingerprint = fingerprint
        body(&settings)
      }
    }
  }

  /// Joins a channel with another: their streams form one channel, starred for those who starred either.
  public mutating func joinChannel(_ channel: Channel, into other: Channel) throws {
    guard channel.id != other.id else {
      throw LibraryError(
        .notAllowed, Phrase("television.error.joinedToItself", ["channel": channel.name]), in: .television)
    }
    try keep(other)
    try changeChannel(channel) { $0.joined = other.id }
    for person in library.records(Person.self)
    where library.mark(on: channel.subject, of: person.id).isStarred
      && !library.mark(on: other.subject, of: person.id).isStarred
    {
      try star(other.subject, by: person.id)
    }
  }

  /// Splits streams off their channel: they form their own, also under new addresses.
  ///
  /// Streams of a channel that was joined into it go back to that channel, all of them.
  public mutating func partStreams(_ streams: [ChannelVariant], of channel: Channel) throws {
    let joined = library.records(ChannelSettings.self).filter { $0.joined != .absent && $0.id != channel.id }
    let parted = joined.filter { record in streams.contains { record.fingerprint?.has($0) ?? false } }
    for settings in parted {
      try change(settings.id) { (settings: inout ChannelSettings) in settings.joined = .absent }
    }
    let own = streams.filter { stream in !parted.contains { $0.fingerprint?.has(stream) ?? false } }
    try changeChannel(channel) { $0.apart.formUnion(own.map(\.name.foldedKeepingSigns)) }
  }

  /// Orders channels by hand; others come after.
  public mutating func orderChannels(_ channels: [Channel]) throws {
    note(.changeChannel)
    let wanted = Set(channels.map(\.id))
    for settings in library.records(ChannelSettings.self)
    where !settings.position.rawValue.isEmpty && !wanted.contains(settings.id) {
      try change(settings.id) { (settings: inout ChannelSettings) in settings.position = OrderKey(rawValue: "") }
    }
    for (place, channel) in channels.enumerated() {
      var digits: [UInt8] = []
      digits.append(decimal: place + 1, width: 8)
      try changeChannel(channel) { $0.position = OrderKey(rawValue: String(decoding: digits, as: UTF8.self)) }
    }
  }

  /// Records that a person watches a channel, for recent channels.
  public mutating func tune(to channel: Channel, by person: PersonID? = nil) throws {
    note(.tune)
    try keep(channel)
    let instant = now.instant
    try write(ChannelVisit.self, of: person ?? self.person, about: channel.subject) { $0.watched = instant }
  }
}

extension ChannelFingerprint {
  /// Creates the fingerprint of a channel.
  init(_ channel: Channel) {
    self.init()
    let names = channel.sourceNames.map { ChannelName($0) }
    name = channel.name
    // The name that its id is made of, not that of a channel joined into it.
    let own = names.filter { ChannelBuilder.id(ChannelBuilder.channelKey($0.key, $0.region)) == channel.id }
    let keys = (own.isEmpty ? names : own).map(\.key)
    nameKey = keys.min { ($0.count, $0) < ($1.count, $1) } ?? channel.name.foldedKeepingSigns
    region = names.filter { $0.key == nameKey }.compactMap(\.region).min()
    guideIDs = Set(channel.guideIDs.map { $0.lowercased() })
    number = channel.number
    logo = channel.logo.map { AddressRedaction.withoutQuery($0) }
    streams = Set(channel.variants.map(\.id.rawValue))
  }

  /// Whether a stream is of its channel, by its name, or by its id and a similar name.
  fileprivate func has(_ stream: ChannelVariant) -> Bool {
    let name = ChannelName(stream.name)
    return nameKey == name.key && region == name.region
      || streams.contains(stream.id.rawValue) && Likeness.isSameName(nameKey, name.key)
  }
}

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
    var shown: Set<TitleID> = []
    return records(ChannelVisit.self).filter { resolve($0.id.person) == me }
      .sorted { ($1.watched ?? .absent, $0.id) < ($0.watched ?? .absent, $1.id) }
      .compactMap { catalogue.channel($0.id.subject.title) }
      .filter { !rule.forbids($0) && shown.insert($0.id).inserted }.prefix(limit).map(\.self)
  }
}

extension ViewingRule {
  /// Whether it forbids a channel by hand, or as one for adults; a channel has no rating.
  fileprivate func forbids(_ channel: Channel) -> Bool {
    let verdict = verdict(on: channel.id, rated: nil, isAdult: channel.isAdult)
    return !verdict.isAllowed && (verdict.reason == .adult || verdict.reason == .byHand)
  }
}
