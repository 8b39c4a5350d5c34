public import ReelbookModel

/// Channels.
extension TelevisionVerbs {
  /// Stores a channel's fingerprint, and returns its subject: `draft.star(draft.television.remember(channel))`.
  ///
  /// Without it, a channel is found by its id alone, which depends on its name.
  @discardableResult
  public mutating func remember(_ channel: Channel) throws(LibraryError) -> MediaID {
    draft.note(.changeChannel)
    try edit(channel) { _ in }
    return channel.subject
  }

  /// Changes a channel's settings: its name, its number, whether it is hidden, its guide's channel.
  public mutating func edit(_ channel: Channel, _ body: (inout ChannelSettings) -> Void) throws(LibraryError) {
    draft.note(.changeChannel)
    let fingerprint = ChannelFingerprint(channel)
    if draft.library.records(ChannelSettings.self)[channel.id] == nil {
      var settings = ChannelSettings(id: channel.id)
      settings.fingerprint = fingerprint
      body(&settings)
      try draft.insert(settings)
    } else {
      try draft.update(channel.id) { (settings: inout ChannelSettings) in
        settings.fingerprint = fingerprint
        body(&settings)
      }
    }
  }

  /// Joins a channel with another. Their streams form one channel, which is starred for those who starred either.
  public mutating func join(_ channel: Channel, into other: Channel) throws(LibraryError) {
    guard channel.id != other.id else {
      throw LibraryError(
        .notAllowed, TelevisionErrorPhrase.joinedToItself, ["channel": channel.name])
    }
    try remember(other)
    try edit(channel) { $0.joinedInto = other.id }
    for person in draft.library.records(Person.self)
    where draft.library.mark(on: channel.subject, of: person.id).isStarred
      && !draft.library.mark(on: other.subject, of: person.id).isStarred
    {
      try draft.star(other.subject, by: person.id)
    }
  }

  /// Splits streams off their channel. They form channels of their own, also under new addresses.
  ///
  /// If a stream is of a channel that was joined into this one, all streams of that channel go back to it.
  public mutating func separate(_ streams: [ChannelVariant], from channel: Channel) throws(LibraryError) {
    let joinedChannels = draft.library.records(ChannelSettings.self)
      .filter { $0.joinedInto != .absent && $0.id != channel.id }
    let returning = joinedChannels.filter { record in streams.contains { record.fingerprint?.has($0) ?? false } }
    for settings in returning {
      try draft.update(settings.id) { (settings: inout ChannelSettings) in settings.joinedInto = .absent }
    }
    let others = streams.filter { stream in !returning.contains { $0.fingerprint?.has(stream) ?? false } }
    try edit(channel) { $0.separatedNames.formUnion(others.map(\.name.foldedKeepingSigns)) }
  }

  /// Orders channels by hand; others come after.
  public mutating func order(_ channels: [Channel]) throws(LibraryError) {
    draft.note(.changeChannel)
    let ordered = Set(channels.map(\.id))
    for settings in draft.library.records(ChannelSettings.self)
    where !settings.position.rawValue.isEmpty && !ordered.contains(settings.id) {
      try draft.update(settings.id) { (settings: inout ChannelSettings) in settings.position = OrderKey(rawValue: "") }
    }
    for (place, channel) in channels.enumerated() {
      var digits: [UInt8] = []
      digits.append(decimal: place + 1, width: 8)
      try edit(channel) { $0.position = OrderKey(rawValue: String(decoding: digits, as: UTF8.self)) }
    }
  }

  /// Records that a person watches a channel, for recent channels.
  public mutating func tune(to channel: Channel, by person: PersonID? = nil) throws(LibraryError) {
    draft.note(.tune)
    try remember(channel)
    let instant = draft.now.instant
    try draft.write(ChannelVisit.self, of: person ?? draft.person, about: channel.subject) { $0.watched = instant }
  }
}
