import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct CatalogueLawTests {
  @Test func `a channel with settings never becomes another, whatever is away or in another order`() throws {
    for seed in Laws.seeds(few: 60, all: 1000) {
      var random = RandomTelevision(seed: seed)
      var home = try Home()
      var guides: [String: String] = [:]
      for _ in 0..<12 {
        // Of one name, either the region or the guide tells channels apart.
        guides[random.pick(["Meadow", "Meadow HD", "Meadow 4K", "Meadow SD"])] = random.pick(["a.uk", "b.de", "c.fr"])
      }
      let regional = ["UK: ", "DE: ", "FR: "].flatMap { ["\($0)Harbour", "\($0)Harbour HD"] }
      let names = guides.keys.sorted() + regional.filter { _ in random.oneIn(2) }
      func catalogue(_ names: [String], salt: Int) -> TelevisionCatalogue {
        TelevisionCatalogue(
          [offer(sourceID(1), names, guide: { guides[$0] }, salt: salt)], settings: home.library.channelSettings)
      }
      let before = catalogue(names, salt: 0)
      let kept = before.channels.indices.filter { _ in random.oneIn(2) }
      try home.edit { draft in
        for place in kept { try draft.television.edit(before.channels[place]) { $0.name = "\(place)" } }
      }
      let all = catalogue(names.shuffled(using: &random.generator), salt: 100)
      for place in kept {
        #expect(
          all.channels.filter { $0.name == "\(place)" }.map { Set($0.sourceNames) }
            == [Set(before.channels[place].sourceNames)], "seed \(seed)")
      }
      let some = names.filter { _ in random.oneIn(2) }
      let after = catalogue(some.shuffled(using: &random.generator), salt: 200)
      #expect(Set(after.channels.map(\.id)).count == after.channels.count, "seed \(seed)")
      let offers = [some.prefix(some.count / 2), some.suffix(some.count - some.count / 2)].enumerated().map {
        offer(sourceID(UInt8($0)), Array($1), guide: { guides[$0] }, salt: 300)
      }
      let orders = [offers, offers.reversed()].map { offers in
        TelevisionCatalogue(offers, settings: home.library.channelSettings).channels.map {
          "\($0.id) \($0.name) \($0.variants.map(\.id.rawValue).sorted())"
        }.sorted()
      }
      #expect(orders[0] == orders[1], "seed \(seed)")
      for channel in after.channels {
        guard let place = Int(channel.name), before.channels.indices.contains(place) else { continue }
        #expect(
          !Set(before.channels[place].sourceNames).isDisjoint(with: channel.sourceNames),
          "seed \(seed): \(before.channels[place].sourceNames) is \(channel.sourceNames), of \(some)")
      }
    }
  }

  @Test func `a catalogue that reuses an earlier one equals a catalogue that is built anew`() throws {
    for seed in Laws.seeds(few: 40, all: 2000) {
      var random = RandomTelevision(seed: seed)
      var home = try Home()
      var items = (0..<2).map { source in (0..<25).map { random.item("\(source * 1000 + $0)") } }
      var catalogue = TelevisionCatalogue()
      for turn in 0..<5 {
        let offers = items.indices.map { SourceOffer(source: sourceID(UInt8($0)), items: items[$0]) }
        catalogue = TelevisionCatalogue(offers, settings: home.library.channelSettings, after: catalogue)
        let anew = TelevisionCatalogue(offers, settings: home.library.channelSettings)
        #expect(catalogue.channels == anew.channels, "seed \(seed), turn \(turn)")
        #expect(catalogue.films == anew.films && catalogue.series == anew.series, "seed \(seed), turn \(turn)")
        for source in items.indices { random.change(&items[source], turn) }
        if random.oneIn(2), let channel = catalogue.channels.first {
          let number = random.oneIn(2) ? "7" : nil
          try home.edit { try $0.television.edit(channel) { $0.number = number } }
        }
      }
    }
  }
}

extension RandomTelevision {
  fileprivate mutating func item(_ key: String) -> OfferedItem {
    let kinds = [OfferedItem.Kind.channel, .channel, .channel, .channel, .radio, .film, .episode]
    let quality = pick(["", " HD", " 4K", " +1"])
    var item = OfferedItem(
      pick(kinds), key: key, name: pick(["", "UK: ", "DE: "]) + words(2) + quality, address: "http://h.example/\(key)")
    if oneIn(2) { item.guideID = pick(["One.example", "two.example", "three.example"]) }
    if oneIn(2) { item.number = pick(["1", "2", "4.1", "x"]) }
    if oneIn(3) { item.logo = "http://h.example/\(words(1))" }
    if oneIn(2) { item.groups = [words(1), pick(["News", "Adult"])] }
    return item
  }

  fileprivate mutating func change(_ items: inout [OfferedItem], _ turn: Int) {
    for index in items.indices where oneIn(6) {
      let key = oneIn(2) ? items[index].key : "\(items[index].key)-\(turn)"
      items[index] = oneIn(2) ? item(key) : OfferedItem(.channel, key: key, name: items[index].name)
    }
    if oneIn(2) { items.remove(at: Int.random(in: items.indices, using: &generator)) }
    if oneIn(2) { items.insert(item("new-\(items.count)-\(turn)"), at: 0) }
    if oneIn(3) { items.shuffle(using: &generator) }
  }
}
