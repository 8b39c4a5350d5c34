import ReelbookModel

extension ChannelFingerprint {
  /// Creates the fingerprint of a channel.
  init(_ channel: Channel) {
    self.init()
    let names = channel.sourceNames.map { ChannelName($0) }
    name = channel.name
    // The name from which its id is made, not the name of a channel that was joined into it.
    let idNames = names.filter { ChannelBuilder.id(ChannelBuilder.channelKey($0.key, $0.region)) == channel.id }
    let keys = (idNames.isEmpty ? names : idNames).map(\.key)
    nameKey = keys.min { ($0.count, $0) < ($1.count, $1) } ?? channel.name.foldedKeepingSigns
    region = names.filter { $0.key == nameKey }.compactMap(\.region).min()
    guideIDs = Set(channel.guideIDs.map { $0.lowercased() })
    number = channel.number
    logo = channel.logo.map { AddressRedaction.withoutQuery($0) }
    countries = Set(channel.countries + channel.sourceNames.compactMap { ChannelCountry.beforeName($0)?.code })
    groupCountries = ChannelCountry.codes(ofGroups: channel.groups)
    streams = Set(channel.variants.map(\.id.rawValue))
  }

  /// Whether a stream belongs to the channel: by its name, or by its id and a similar name.
  func has(_ stream: ChannelVariant) -> Bool {
    let name = ChannelName(stream.name)
    return nameKey == name.key && region == name.region
      || streams.contains(stream.id.rawValue) && ChannelLikeness(nameKey, name.key) >= .partOf
  }
}
