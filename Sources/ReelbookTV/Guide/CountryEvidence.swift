import ReelbookModel

/// What says of which country a channel is: the surest first.
struct CountryEvidence {
  /// The codes of countries, by kind: of a region before its name, or the list's own word; of its ids in guides; of its
  /// groups.
  private let kinds: [Set<String>]

  init(ids: some Sequence<String>, stated: some Sequence<String>, groups: some Sequence<String>) {
    kinds = [Set(stated), Set(ids.compactMap { ChannelCountry.ofID($0)?.code }), Set(groups)]
  }

  /// Whether two channels are of different countries.
  ///
  /// What both have is compared first: a provider puts a channel into a package for another country, but then always.
  func contradicts(_ other: CountryEvidence) -> Bool {
    for (own, others) in zip(kinds, other.kinds) where !own.isEmpty && !others.isEmpty {
      return own.isDisjoint(with: others)
    }
    return !surest.isEmpty && !other.surest.isEmpty && surest.isDisjoint(with: other.surest)
  }

  /// The codes of the surest kind.
  var surest: Set<String> { kinds.first { !$0.isEmpty } ?? [] }
}

extension ChannelCountry {
  /// The countries of groups.
  static func codes(ofGroups groups: some Sequence<String>) -> Set<String> {
    Set(groups.compactMap { ofGroup($0)?.code })
  }

  /// The country before a name, as in `UK: One`. One in brackets behind it is where a provider has the stream from.
  static func beforeName(_ text: String) -> ChannelCountry? {
    var rest = ChannelName.plain(text)
    return ChannelName.splitRegion(&rest).flatMap { code($0) }
  }

  /// The countries that a list states for a channel, by codes or names: `UK`, `US;CA`, `Germany`.
  static func stated(_ text: String) -> [ChannelCountry] {
    text.split { ";,/|".contains($0) }.compactMap { word in
      let word = String(word).trimmedBlanks
      return code(word) ?? named(word)
    }
  }
}

extension SourcedItem {
  /// The codes of the countries that its name and its list state.
  var statedCountries: [String] {
    let stated = item.country.map { ChannelCountry.stated($0).map(\.code) } ?? []
    return [ChannelCountry.beforeName(item.name)?.code].compactMap(\.self) + stated
  }
}

extension ChannelBuilder.Cluster {
  /// What its names, lists and ids say of its country, without its groups.
  var statedCountries: CountryEvidence {
    CountryEvidence(ids: guides, stated: items.flatMap(\.sourced.statedCountries), groups: [String]())
  }

  var countries: CountryEvidence {
    CountryEvidence(
      ids: guides, stated: items.flatMap(\.sourced.statedCountries),
      groups: ChannelCountry.codes(ofGroups: Set(items.flatMap(\.sourced.item.groups))))
  }
}

extension ChannelFingerprint {
  /// What it knows of its channel's country.
  var evidence: CountryEvidence {
    CountryEvidence(ids: guideIDs, stated: countries, groups: groupCountries)
  }

  /// Whether a channel of its name is another country's. One with a stream of its own only has another id.
  func isOtherCountry(_ cluster: ChannelBuilder.Cluster) -> Bool {
    !cluster.items.contains { has($0) } && evidence.contradicts(cluster.countries)
  }
}
