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
