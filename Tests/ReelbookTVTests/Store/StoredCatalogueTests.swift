import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// Films and series lie in files: what a catalogue reads of them is what an oracle has in memory.
@Suite(.timeLimit(.minutes(60))) struct StoredCatalogueTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television() -> Television {
    Television(beside: folder.url, secrets: secrets, transport: ScriptedTransport(.error(.offline)))
  }

  @Test func `the films and series of offers in memory are those of the oracle`() throws {
    let viewer = try Home().viewer
    for seed in Laws.seeds(few: 60, all: 3000) {
      var random = RandomTelevision(seed: seed)
      let offers = (0..<random.pick([1, 1, 2, 3])).map { source in
        SourceOffer(
          source: sourceID(UInt8(source + 1)), items: (0..<random.pick([3, 12, 40])).map { random.item("\($0)") })
      }
      let catalogue = TelevisionCatalogue(offers)
      for (found, isFilm) in [(catalogue.films, true), (catalogue.series, false)] {
        let naive = NaiveTitles.titles(offers, films: isFilm)
        #expect(found.map { NaiveTitle($0) } == naive, "seed \(seed)")
        let sample = naive.randomElement(using: &random.generator)
        #expect(
          sample.map { catalogue.titles(named: $0.name, for: viewer).map { NaiveTitle($0) }.contains($0) } ?? true,
          "seed \(seed)")
      }
      let all = NaiveTitles.titles(offers, films: true) + NaiveTitles.titles(offers, films: false)
      for text in ["ti", "Shore", "amc", "+", "ä", ""] {
        let named = catalogue.titles(named: text, for: viewer)
        let expected = all.filter { text.isEmpty || $0.name.foldedKeepingSigns.contains(text.foldedKeepingSigns) }
        #expect(named.map { NaiveTitle($0) } == expected && named.count == expected.count, "seed \(seed): \(text)")
        #expect(named.suffix(2).map { NaiveTitle($0) } == Array(expected.suffix(2)), "seed \(seed): \(text)")
      }
      #expect(
        catalogue.adultCount == all.count(where: \.isAdult) + catalogue.channels.count(where: \.isAdult), "seed \(seed)"
      )
    }
  }

  @Test func `a stored list is the catalogue of its entries, refresh after refresh and after a restart`() async throws {
    for seed in Laws.seeds(few: 12, all: 300) {
      var random = RandomTelevision(seed: seed)
      var home = try Home()
      let sources = [try home.source("One"), try home.source("Two")]
      let television = television()
      var lists = sources.map { _ in (0..<random.pick([5, 50, 150])).map { _ in random.listEntry() } }
      for turn in 0..<3 {
        for (place, source) in sources.enumerated() {
          let file = folder.url.appendingPathComponent("\(place).m3u")
          try Data(M3UWriter.text(PlaylistHeader(), lists[place]).utf8).write(to: file)
          try await television.setAddress(.playlist(StreamAddress(file.path)), for: source)
          let before = Self.ids(television.catalogue(for: home.library))
          let report = try await television.refresh(source, in: home.library, asOf: Home.evening, insists: true)
          let after = Self.ids(television.catalogue(for: home.library))
          #expect(
            report.addedTitleCount == after.subtracting(before).count
              && report.removedTitleCount == before.subtracting(after).count, "seed \(seed), turn \(turn)")
        }
        let offers = zip(sources, lists).map { SourceOffer(source: $0.id, items: Self.items($1)) }
        for catalogue in [television.catalogue(for: home.library), self.television().catalogue(for: home.library)] {
          try Self.check(catalogue, offers, "seed \(seed), turn \(turn)")
        }
        for place in lists.indices {
          lists[place].removeAll { _ in random.oneIn(8) }
          lists[place] += (0..<random.pick([0, 1, 9])).map { _ in random.listEntry() }
          if random.oneIn(3) { lists[place].shuffle(using: &random.generator) }
        }
      }
      for source in sources { try await television.forget(source) }
    }
  }

  private static func ids(_ catalogue: TelevisionCatalogue) -> Set<TitleID> {
    Set(catalogue.films.map(\.id) + catalogue.series.map(\.id))
  }

  private static func check(_ catalogue: TelevisionCatalogue, _ offers: [SourceOffer], _ comment: Comment) throws {
    #expect(catalogue.films.map { NaiveTitle($0) } == NaiveTitles.titles(offers, films: true), comment)
    #expect(catalogue.series.map { NaiveTitle($0) } == NaiveTitles.titles(offers, films: false), comment)
    #expect(catalogue.channels == TelevisionCatalogue(offers).channels, comment)
  }

  /// The items that a list's entries are, made without the reader or the import.
  private static func items(_ entries: [PlaylistEntry]) -> [OfferedItem] {
    var items: [OfferedItem] = []
    var places: [String: Int] = [:]
    for entry in entries {
      let address = entry.address.text
      var key = StableHash(ended: address).shortText
      if let place = places[address] {
        guard items[place].name != entry.name else {
          for group in entry.groups where !items[place].groups.contains(group) { items[place].groups.append(group) }
          continue
        }
        key += "-\(StableHash(ended: entry.name).shortText)"
        guard !items.contains(where: { $0.key == key }) else { continue }
      } else {
        places[address] = items.count
      }
      let isEpisode = entry.name.contains("S0")
      let kind = address.contains("/film/") ? isEpisode ? OfferedItem.Kind.episode : .film : .channel
      var item = OfferedItem(kind, key: key, name: entry.name, address: address)
      item.groups = entry.groups
      item.logo = entry.attributes["tvg-logo"]
      item.tmdb = entry.attributes["tmdb-id"].flatMap { Int($0) }
      item.container = kind == .channel ? "ts" : "mkv"
      items.append(item)
    }
    return items
  }

  @Test func `a damaged or cut file never gives other titles, and the next refresh makes it again`() async throws {
    var random = RandomTelevision(seed: 5)
    var home = try Home()
    let source = try home.source("One")
    let entries = (0..<45).map { _ in random.listEntry() }
    let list = folder.url.appendingPathComponent("list.m3u")
    try Data(M3UWriter.text(PlaylistHeader(), entries).utf8).write(to: list)
    let first = television()
    try await first.setAddress(.playlist(StreamAddress(list.path)), for: source)
    _ = try await first.refresh(source, in: home.library, asOf: Home.evening)
    let whole = first.catalogue(for: home.library)
    let (films, series) = (Array(whole.films), Array(whole.series))
    let titles = Dictionary(uniqueKeysWithValues: (films + series).map { ($0.id, $0) })
    let file = folder.url.appendingPathComponent("television/\(source.id).offer")
    let bytes = try Data(contentsOf: file)
    for index in stride(from: 0, to: bytes.count, by: Laws.seeds(few: 1, all: 2).count > 1 ? 1 : 7) {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      try damaged.write(to: file)
      let catalogue = television().catalogue(for: home.library)
      #expect(catalogue.channels.isEmpty || catalogue.channels == whole.channels, "byte \(index)")
      for title in Array(catalogue.films) + Array(catalogue.series) {
        let original = try #require(titles[title.id], "byte \(index): \(title)")
        #expect(Set(title.variants).isSubset(of: original.variants), "byte \(index)")
        let streams = Set(original.episodes.flatMap(\.variants))
        #expect(Set(title.episodes.flatMap(\.variants)).isSubset(of: streams), "byte \(index)")
      }
      try bytes.prefix(index).write(to: file)
      #expect(television().catalogue(for: home.library).channels.isEmpty, "cut at \(index)")
      guard index % 49 == 0 else { continue }
      try damaged.write(to: file)
      let mended = television()
      let report = try await mended.refresh(source, in: home.library, asOf: Home.evening)
      #expect(!report.isSuspicious && Array(mended.catalogue(for: home.library).films) == films, "byte \(index)")
      #expect(Array(mended.catalogue(for: home.library).series) == series, "byte \(index)")
      #expect(try Data(contentsOf: file) == bytes, "byte \(index)")
    }
  }

  @Test func `a catalogue in use stays as it is while its files are replaced or removed`() async throws {
    var random = RandomTelevision(seed: 6)
    var home = try Home()
    let source = try home.source("One")
    let list = folder.url.appendingPathComponent("list.m3u")
    let television = television()
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    let entries = (0..<300).map { _ in random.listEntry() }
    try Data(M3UWriter.text(PlaylistHeader(), entries).utf8).write(to: list)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    let catalogue = television.catalogue(for: home.library)
    let (films, series) = (Array(catalogue.films), Array(catalogue.series))
    try Data(M3UWriter.text(PlaylistHeader(), Array(entries.prefix(20))).utf8).write(to: list)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening, insists: true)
    #expect(Array(catalogue.films) == films && Array(catalogue.series) == series)
    #expect(television.catalogue(for: home.library).films.count < films.count)
    try await television.forget(source)
    #expect(Array(catalogue.films) == films)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("television").path)
    #expect(files.isEmpty)
  }

  @Test func `every stream of a stored list is found by its id`() async throws {
    var random = RandomTelevision(seed: 7)
    var home = try Home()
    let source = try home.source("One")
    let list = folder.url.appendingPathComponent("list.m3u")
    let entries = (0..<3000).map { _ in random.listEntry() }
    try Data(M3UWriter.text(PlaylistHeader(), entries).utf8).write(to: list)
    let television = television()
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    _ = try await television.refresh(source, in: home.library, asOf: Home.evening)
    for item in Self.items(entries) {
      let id = StreamVariant.ID(rawValue: "\(source.id)/\(item.key)")
      let location = try await television.location(of: id, in: home.library, asOf: Home.evening)
      #expect(location.address.text == item.address)
    }
    await #expect(throws: TelevisionError.self) {
      try await television.location(of: .init(rawValue: "\(source.id)/none"), in: home.library, asOf: Home.evening)
    }
  }
}

extension RandomTelevision {
  fileprivate mutating func item(_ key: String) -> OfferedItem {
    var item = OfferedItem(
      pick([.film, .film, .episode, .episode, .series, .channel]), key: key, name: titleName(),
      address: "http://h.example/\(key)")
    if item.kind == .episode, oneIn(2) {
      item.series = pick(Self.words)
      (item.season, item.episode) = (pick([1, 2]), pick([1, 2, 3]))
    }
    if oneIn(3) { item.tmdb = pick([7, 8, 9]) }
    if oneIn(3) { item.year = pick([2001, 2002]) }
    if oneIn(3) { item.logo = "http://h.example/\(words(1))" }
    if oneIn(2) { item.groups = [pick(["Film", "Drama"]), pick(["News", "Adult"])] }
    if oneIn(4) { item.container = pick(["mkv", "mp4"]) }
    return item
  }

  private mutating func titleName() -> String {
    let place = pick(["", "", " (2001)", " (2002)", " 4K", " S01E02", " S02E01 - \(pick(Self.words))"])
    return pick(["", "", "DE: ", "UK - "]) + pick(["Tide", "tide", "Shore", "AMC", "AMC+", "Ärger", "东方"]) + place
  }

  fileprivate mutating func listEntry() -> PlaylistEntry {
    let number = Int.random(in: 0..<2000, using: &generator)
    let isTitle = !oneIn(4)
    var entry = PlaylistEntry(
      name: isTitle ? titleName() : words(2),
      address: StreamAddress("http://h.example/\(isTitle ? "film/\(number).mkv" : "\(number).ts")"),
      groups: [pick(["Film", "Drama", "XXX"])])
    if oneIn(3) { entry.attributes["tvg-logo"] = "http://h.example/\(number).png" }
    if isTitle, oneIn(4) { entry.attributes["tmdb-id"] = pick(["7", "8"]) }
    return entry
  }
}
