import ReelbookModel

/// Creates an offer from a list's entries.
struct PlaylistImport {
  private(set) var offer: OfferDraft
  private(set) var accounts: AccountFinder
  private(set) var guides: [StreamAddress] = []
  /// The most guides of a list. Real ones name up to 284.
  private static let guideLimit = 1000
  private(set) var diagnoses: [FileDiagnosis] = []
  private(set) var diagnosisCount = 0
  private(set) var isDamaged = false
  private(set) var isListOfSegments = false
  /// Whether the last entry has no address. Then the list may be cut off.
  private(set) var endsWithoutAddress = false
  private var header = PlaylistHeader()
  private var addresses: AddressTable
  /// The keys of items that share their address with an item of another name or credential.
  private var sharedKeys = SharedKeys()
  private let base: RelativeAddress
  /// Whether the list is a file on this device.
  private let isFile: Bool
  /// The groups of channels, which many have in common: each once.
  private var groups: [[String]: [String]] = [:]
  /// What few channels have, each once: a list may state a country for all of them.
  private var rares: [RareItemFields: RareItemFields] = [:]
  private var streamFolder = RedactedFolder()
  private var pictureFolder = RedactedFolder()
  private let former: [SourcedItem]
  /// The index of the former item that is expected next.
  private var expected = 0

  /// Creates an import. `former` is the offer that the playlist had before; `count` is about the number of its entries.
  ///
  /// Credentials in addresses become numbered placeholders, in order of appearance. So an address stays the same if
  /// only a credential changes, such as a token for each day.
  init(base: StreamAddress, former: StoredOffer?, expecting count: Int, into offer: OfferDraft) {
    self.offer = offer
    self.offer.reserve(count)
    self.former = former?.part.live ?? []
    addresses = AddressTable(expecting: count)
    accounts = AccountFinder(list: base.text)
    self.base = RelativeAddress(to: base.text)
    isFile = Television.path(of: base.text) != nil
  }

  mutating func add(_ element: M3UElement) throws {
    switch element {
    case .header(let header):
      self.header = header
      for guide in header.guides.map({ StreamAddress(base.resolve($0.text)) }) where !guides.contains(guide) {
        guard guides.count < Self.guideLimit else { break }
        // A list of the network names no file of this device.
        if isFile || Television.path(of: guide.text) == nil { guides.append(guide) }
      }
    case .diagnosis(let diagnosis):
      diagnosisCount += 1
      if diagnoses.count < 100 { diagnoses.append(diagnosis) }
      if diagnosis.code == .damagedArchive || diagnosis.code == .cutOff { isDamaged = true }
      if diagnosis.code == .listOfSegments { isListOfSegments = true }
    case .entry(let entry, _):
      endsWithoutAddress = entry.address.isEmpty
      try add(entry)
      // Spare addresses are streams of the same channel or film, which a player tries next.
      for address in entry.spareAddresses {
        var spare = entry
        spare.address = address
        try add(spare, isSpare: true)
      }
    }
  }

  private mutating func add(_ entry: PlaylistEntry, isSpare: Bool = false) throws {
    guard !entry.address.isEmpty else { return }
    let address = redacted(entry.address.text)
    let name = CredentialRedaction.redact(name: entry.shownName)
    var key = address.key.shortText
    var itemHash = StableHash(ended: name)
    itemHash.add(ended: address.text)
    let place = addresses.place(of: address.key.value, itemHash.value)
    if let place {
      // The same stream in another group.
      if place.isItem { return offer.add(Self.groups(of: entry), to: place.place) }
      // The same address with another name is another item, such as a notice for channels that are off the air; so is
      // one with other credentials, such as a key for each stream.
      key += "-\(StableHash(ended: name).shortText)"
      guard let numbered = sharedKeys.add(key, of: address.text) else { return }
      key = numbered
    }
    var item = OfferedItem(Self.kind(of: entry, at: address), key: key, name: name, address: address.text)
    item.guideID = entry.guideID.map(CredentialRedaction.redact(word:))
    let guideName = entry.attributes.first(of: "tvg-name").map(CredentialRedaction.redact(name:))
    if guideName != name { item.guideName = guideName }
    item.number = entry.number.map(CredentialRedaction.redact(word:))
    item.logo = entry.logo.map { accounts.redact($0, after: &pictureFolder).text }
    item.groups = Self.groups(of: entry)
    if item.isLive { item.groups = groups.value(of: item.groups, orAdd: item.groups) }
    item.guideShift = entry.guideShift ?? header.guideShift
    for (name, value) in entry.headerFields.sorted(by: { $0.key < $1.key }) {
      item.headerFields[name] = accounts.redact(field: name, value)
    }
    item.runtime = item.isLive ? nil : entry.duration
    item.container = address.ending
    for attribute in entry.attributes.all where SkipSegmentMarks.isMark(attribute.name) {
      item.marks[attribute.name.lowercased()] = attribute.value
    }
    item.tmdb = entry.attributes.first(of: "tmdb-id", "tmdb").flatMap { Int($0) }
    if item.tmdb == 0 { item.tmdb = nil }
    item.isAdult = Self.isAdult(entry)
    item.isSpare = isSpare
    item.country = Self.word(entry.attributes.first(of: "tvg-country"))
    item.language = Self.word(entry.attributes.first(of: "tvg-language"))
    item.directives = directives(of: entry)
    if let catchUp = entry.catchUp(header) {
      item.catchUpMode = catchUp.mode.rawValue
      item.catchUpSource = catchUp.source.map { accounts.redact($0.text) }
      item.catchUpDays = catchUp.days
      item.catchUpCorrection = catchUp.correction == .zero ? nil : catchUp.correction
    }
    if item.isLive, !item.rare.isEmpty { item.rare = rares.value(of: item.rare, orAdd: item.rare) }
    let added = try offer.add(item.isLive ? sharingFormer(item) : item)
    if place == nil { addresses.add(address.key.value, itemHash.value, added) }
  }

  /// Returns an equal former item instead of a new one, so that its texts are in memory once.
  ///
  /// Playlists mostly keep their order, so the search is short.
  private mutating func sharingFormer(_ item: OfferedItem) -> OfferedItem {
    for index in expected..<min(former.count, expected + 200) where former[index].item.key == item.key {
      expected = index + 1
      return former[index].item == item ? former[index].item : item
    }
    return item
  }

  /// A country or a language as a list writes it, without the addresses of a broken list.
  private static func word(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count <= 100 ? CredentialRedaction.redact(name: $0) : nil }
  }

  /// The lines for other players with placeholders, without remarks, and without spare addresses, which are streams.
  /// They are bounded, since their values go to the secret store.
  private mutating func directives(of entry: PlaylistEntry) -> [String] {
    guard !entry.directives.isEmpty else { return [] }
    return entry.directives.prefix(32).filter { line in
      (2...8192).contains(line.utf8.count) && !line.hasPrefix("#EXTBACKUP:") && !line.hasPrefix("# ")
    }.map { accounts.redact(directive: $0) }
  }

  /// The groups, without the addresses of a broken list.
  private static func groups(of entry: PlaylistEntry) -> [String] {
    guard entry.groups.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) else { return entry.groups }
    return entry.groups.map(CredentialRedaction.redact(word:))
  }

  /// Ends the list: no element follows.
  mutating func end() throws { try offer.end() }

  /// The mark by which the list is recognised if it has not changed.
  ///
  /// A list that may be cut or damaged is read again.
  mutating func mark(sum: String, _ validators: Validators) -> ListMark {
    var mark = ListMark()
    guard !isDamaged, !endsWithoutAddress else { return mark }
    (mark.sum, mark.validators, mark.diagnoses) = (sum, validators, diagnosisCount)
    mark.guides = guides.map { accounts.redact($0.text) }
    return mark
  }

  /// An entry's address with placeholders for the account.
  private mutating func redacted(_ address: String) -> RedactedAddress {
    accounts.redact(base.resolve(address), after: &streamFolder)
  }

  private static let filmEndings: Set<String> = [
    "mp4", "mkv", "avi", "m4v", "mov", "wmv", "flv", "mpg", "mpeg", "webm", "vob", "divx",
  ]

  private static let mediaWords: Set<String> = ["movie", "movies", "film", "vod", "serie", "series"]

  /// Whether an attribute marks an entry as adult: a lock, a mark or a rating.
  private static func isAdult(_ entry: PlaylistEntry) -> Bool {
    if let mark = entry.attributes.first(of: "parent-code", "censored", "adult", "is-adult", "is_adult"),
      mark != "0", mark.lowercased() != "false"
    {
      return true
    }
    guard let rating = entry.attributes.first(of: "rating", "tvg-rating", "age-rating") else { return false }
    return rating.uppercased() == "X" || AdultWords.occur(in: rating)
  }

  /// The kind of an entry, from its attributes, address or name.
  private static func kind(of entry: PlaylistEntry, at address: RedactedAddress) -> OfferedItem.Kind {
    if entry.isRadio { return .radio }
    let word = entry.attributes.first(of: "tvg-type", "type", "media-type")?.lowercased() ?? ""
    let isMedia =
      !word.isEmpty && mediaWords.contains(word) || address.isOfMedia
      || entry.attributes["media"]?.isSameWord(as: "true") ?? false
      || entry.duration.map { $0 >= .seconds(300) } ?? false
      || address.ending.map { $0.utf8.count > 2 && filmEndings.contains($0) } ?? false
      || entry.directives.contains { $0.hasPrefix("#EXT-X-PLAYLIST-TYPE:VOD") }
    guard isMedia else { return .channel }
    let isEpisode = EpisodeMarker(in: entry.name).map { $0.place.season != nil && $0.place.episode != nil } ?? false
    return isEpisode ? .episode : .film
  }
}
