import Foundation
import ReelbookModel

/// Creates an offer from a list's entries.
struct PlaylistImport {
  private(set) var items: [OfferedItem] = []
  private(set) var accounts: AccountFinder
  private(set) var guides: [StreamAddress] = []
  private(set) var diagnoses: [FileDiagnosis] = []
  private(set) var diagnosisCount = 0
  private(set) var isDamaged = false
  private(set) var isListOfSegments = false
  /// Whether the last entry has no address, as in a cut list.
  private(set) var endsOpen = false
  private var header = PlaylistHeader()
  /// The indices of items by the hash of their address.
  private var places: [UInt64: Int] = [:]
  /// The keys of items that share their address with another.
  private var others: Set<String> = []
  private let base: URL?

  /// Creates an import of about `count` entries.
  init(_ words: [String], base: StreamAddress, count: Int) {
    items.reserveCapacity(count)
    places.reserveCapacity(count)
    accounts = AccountFinder(words)
    self.base = URL(string: base.text)
  }

  mutating func take(_ element: M3UElement) {
    switch element {
    case .header(let header):
      self.header = header
      for guide in header.guides where !guides.contains(guide) { guides.append(guide) }
    case .diagnosis(let diagnosis):
      diagnosisCount += 1
      if diagnoses.count < 100 { diagnoses.append(diagnosis) }
      if diagnosis.code == .damagedArchive || diagnosis.code == .cutOff { isDamaged = true }
      if diagnosis.code == .listOfSegments { isListOfSegments = true }
    case .entry(let entry, _): take(entry)
    }
  }

  private mutating func take(_ entry: PlaylistEntry) {
    endsOpen = entry.address.isEmpty
    guard !entry.address.isEmpty else { return }
    let parts = AddressParts(entry.address.text)
    let address = parts.map { accounts.strike($0) } ?? accounts.strike(absolute(entry.address.text))
    var key = StableHash()
    key.add(address)
    let name = entry.shownName
    var unique = key.text
    if let place = places[key.value] {
      if items[place].name == name {
        // The same stream in another group.
        for group in entry.groups where !items[place].groups.contains(group) { items[place].groups.append(group) }
        return
      }
      // The same address under another name is another item, such as a notice for channels that are off the air.
      unique += "-\(StableHash.of(name).text)"
      guard others.insert(unique).inserted else { return }
    } else {
      places[key.value] = items.count
    }
    let container = Self.container(of: parts)
    var item = OfferedItem(Self.kind(of: entry, at: parts, container), key: unique, name: name, address: address)
    item.guideID = entry.guideID
    item.number = entry.number
    item.logo = entry.logo.map { accounts.strike($0) }
    item.groups = entry.groups
    item.guideShift = entry.guideShift
    for (name, value) in entry.headerFields {
      item.headerFields[name] = value.contains("://") ? accounts.strike(value) : value
    }
    item.runtime = item.isLive ? nil : entry.duration
    item.container = container
    item.tmdb = entry.attributes.first(of: "tmdb-id", "tmdb").flatMap { Int($0) }
    if let catchUp = entry.catchUp(header) {
      item.catchUpMode = catchUp.mode.rawValue
      item.catchUpSource = catchUp.source.map { accounts.strike($0.text) }
      item.catchUpDays = catchUp.days
      item.catchUpCorrection = catchUp.correction == .zero ? nil : catchUp.correction
    }
    items.append(item)
  }

  /// The absolute address of a relative one.
  private func absolute(_ address: String) -> String {
    guard let base else { return address }
    return URL(string: address, relativeTo: base)?.absoluteString ?? address
  }

  private static let filmEndings: Set<String> = [
    "mp4", "mkv", "avi", "m4v", "mov", "wmv", "flv", "mpg", "mpeg", "webm", "vob", "divx",
  ]

  private static func container(of address: AddressParts?) -> String? {
    guard let address, let file = address.words.last else { return nil }
    var dot = file.upperBound
    repeat { dot -= 1 } while dot >= file.lowerBound && (address.letters[dot].isLetter || address.letters[dot].isDigit)
    guard dot >= file.lowerBound, address.letters[dot] == UInt8(ascii: "."), (2...5).contains(file.upperBound - dot - 1)
    else { return nil }
    return address.text(dot + 1..<file.upperBound).lowercased()
  }

  private static let mediaWords: Set<String> = ["movie", "movies", "film", "vod", "serie", "series"]

  /// The kind of an entry, from its attributes, address or name.
  private static func kind(
    of entry: PlaylistEntry, at address: AddressParts?, _ container: String?
  ) -> OfferedItem.Kind {
    if entry.isRadio { return .radio }
    let word = entry.attributes.first(of: "tvg-type", "type", "media-type")?.lowercased() ?? ""
    let folder = address?.words.first.map { address?.text($0) ?? "" }
    let isMedia =
      mediaWords.contains(word) || folder == "movie" || folder == "series"
      || entry.attributes["media"]?.isSameWord(as: "true") ?? false
      || entry.duration.map { $0 >= .seconds(300) } ?? false
      || container.map(filmEndings.contains) ?? false
      || entry.directives.contains { $0.hasPrefix("#EXT-X-PLAYLIST-TYPE:VOD") }
    guard isMedia else { return .channel }
    let isEpisode = ShownNumber(in: entry.name).map { $0.place.season != nil && $0.place.episode != nil } ?? false
    return isEpisode ? .episode : .film
  }
}
