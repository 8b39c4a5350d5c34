import ReelbookModel

extension ChannelBuilder.Cluster {
  /// Whether all its streams are of radio.
  var isRadio: Bool { items.allSatisfy { $0.sourced.item.kind == .radio } }

  /// Creates the cluster of one stream.
  init(_ item: PlacedItem) {
    self.init(
      key: item.sourced.name.key, region: item.sourced.name.region, guides: item.sourced.guideKeys, items: [item])
  }

  mutating func add(_ item: PlacedItem, _ guide: String?) {
    items.append(item)
    if let guide, !guides.contains(guide) { guides.append(guide) }
    region = [region, item.sourced.name.region].compactMap(\.self).min()
  }

  /// The text from which the id is made.
  var channelKey: String {
    items.count == 1 ? items[0].sourced.channelKey : ChannelBuilder.channelKey(key, region)
  }

  /// Its country as the end of an id, for a channel without an id in guides. Of one name, only one channel has no other
  /// evidence than its groups.
  var countryFeature: String? {
    statedCountries.surest.min().map { "in-\($0)" } ?? countries.surest.min().map { "of-\($0)" }
  }

  /// The id, unless several clusters have the same.
  var plainID: TitleID {
    items.count == 1 ? items[0].sourced.channelID : ChannelBuilder.id(channelKey)
  }
}

/// An index of the texts that several clusters share.
struct SharedTexts {
  /// The clusters of each shared text.
  private(set) var places: [String: [Int]] = [:]

  init(_ all: Range<Int>, _ texts: (Int) -> [String]) {
    var firstPlaces: [String: Int] = [:]
    firstPlaces.reserveCapacity(all.count)
    for place in all {
      for text in texts(place) {
        let first = firstPlaces.value(of: text, orAdd: place)
        if first != place { places[text, default: [first]].append(place) }
      }
    }
  }
}

extension ChannelBuilder {
  /// Streams without an id in guides and a region, by the countries that their lists state. Those without a statement
  /// belong to the only country, if there is one. None for a cluster without streams.
  static func byStatedCountry(_ cluster: Cluster) -> [Cluster] {
    guard cluster.items.contains(where: { $0.sourced.item.country != nil }) else {
      return cluster.items.isEmpty ? [] : [cluster]
    }
    var parts: [(codes: Set<String>, items: [PlacedItem])] = []
    var unknown: [PlacedItem] = []
    for item in cluster.items {
      var part = (codes: Set(item.sourced.statedCountries), items: [item])
      guard !part.codes.isEmpty else {
        unknown.append(item)
        continue
      }
      // One list says `UK`, and another one `UK;IE`.
      for other in parts where !other.codes.isDisjoint(with: part.codes) {
        part.codes.formUnion(other.codes)
        part.items += other.items
      }
      parts.removeAll { !$0.codes.isDisjoint(with: part.codes) }
      parts.append(part)
    }
    guard parts.count > 1 else { return [cluster] }
    let sorted = parts.sorted { ($0.codes.min() ?? "") < ($1.codes.min() ?? "") }.map(\.items)
    return ((unknown.isEmpty ? [] : [unknown]) + sorted).map { Cluster(key: cluster.key, items: $0) }
  }

  /// The text from which a channel's id is made.
  static func channelKey(_ key: String, _ region: String?) -> String { region.map { "\(key)~\($0)" } ?? key }

  static func id(_ text: String) -> TitleID { TitleID(.channel, namespace: "tv", value: text) }

  /// The ids that extend another id, by that id.
  static func longerIDs(_ ids: some Sequence<TitleID>) -> [TitleID: Set<TitleID>] {
    var longer: [TitleID: Set<TitleID>] = [:]
    for id in ids {
      let text = id.value
      for end in text.indices where text[end] == "~" {
        longer[Self.id(String(text[..<end])), default: []].insert(id)
      }
    }
    return longer
  }
}
