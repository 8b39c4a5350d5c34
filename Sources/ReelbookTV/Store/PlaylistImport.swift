import Foundation
import ReelbookModel

/// Makes what a source offers of the entries of a list, one after the other.
struct PlaylistImport {
  private(set) var items: [OfferedItem] = []
  private(set) var accounts: AccountFinder
  private(set) var guides: [StreamAddress] = []
  private(set) var diagnoses: [FileDiagnosis] = []
  private(set) var diagnosisCount = 0
  private(set) var isDamaged = false
  private(set) var isListOfSegments = false
  /// Whether the last entry has no address, as where a list was cut.
  private(set) var endsOpen = false
  private var header = PlaylistHeader()
  private var places: [String: Int] = [:]
  private let base: URL?

  init(_ words: [String], base: StreamAddress) {
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
    let text = String(key.value, radix: 36)
    if let place = places[text], items[place].name == entry.shownName {
      // The same stream in another group.
      for group in entry.groups where !items[place].groups.contains(group) { items[place].groups.append(group) }
      return
    }
    // The same address under another name is another thing, as where a list shows a notice for all that is off the air.
    let unique = places[text] == nil ? text : "\(text)-\(String(StableHash.of(entry.shownName), radix: 36))"
    guard places[unique] == nil else { return }
    var item = OfferedItem(Self.kind(of: entry, at: parts), key: unique, name: entry.shownName, address: address)
    item.guideID = entry.guideID
    item.number = entry.number
    item.logo = entry.logo.map { accounts.strike($0) }
    item.groups = entry.groups
    item.guideShift = entry.guideShift
    for (name, value) in entry.headerFields {
      item.headerFields[name] = value.contains("://") ? accounts.strike(value) : value
    }
    item.runtime = item.isLive ? nil : entry.duration
    item.container = Self.container(of: parts)
    item.tmdb = entry.attributes.first(of: "tmdb-id", "tmdb").flatMap { Int($0) }
    if let catchUp = entry.catchUp(header) {
      item.catchUpMode = catchUp.mode.rawValue
      item.catchUpSource = catchUp.source.map { accounts.strike($0.text) }
      item.catchUpDays = catchUp.days
      item.catchUpCorrection = catchUp.correction == .zero ? nil : catchUp.correction
    }
    places[unique] = items.count
    items.append(item)
  }

  /// The address of something that a list names by its path alone.
  private func absolute(_ address: String) -> String {
    guard let base else { return address }
    return URL(string: address, relativeTo: base)?.absoluteString ?? address
  }

  private static let filmEndings: Set<String> = [
    "mp4", "mkv", "avi", "m4v", "mov", "wmv", "flv", "mpg", "mpeg", "webm", "vob", "divx",
  ]

  private static func container(of address: AddressParts?) -> String? {
    guard let file = address?.path.last, let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = file.utf8[file.utf8.index(after: dot)...]
    let isWord = (2...5).contains(ending.count) && ending.allSatisfy { $0.isLetter || $0.isDigit }
    return isWord ? Substring(ending).lowercased() : nil
  }

  private static let mediaWords: Set<String> = ["movie", "movies", "film", "vod", "serie", "series"]

  /// What an entry is: by what the list says, by its address, or by its name.
  private static func kind(of entry: PlaylistEntry, at address: AddressParts?) -> OfferedItem.Kind {
    if entry.isRadio { return .radio }
    let word = entry.attributes.first(of: "tvg-type", "type", "media-type")?.lowercased() ?? ""
    let folder = address?.path.first
    let isMedia =
      mediaWords.contains(word) || folder == "movie" || folder == "series"
      || entry.attributes["media"]?.isSameWord(as: "true") ?? false
      || entry.duration.map { $0 >= .seconds(300) } ?? false
      || container(of: address).map(filmEndings.contains) ?? false
      || entry.directives.contains { $0.hasPrefix("#EXT-X-PLAYLIST-TYPE:VOD") }
    guard isMedia else { return .channel }
    let isEpisode = ShownNumber(in: entry.name).map { $0.place.season != nil && $0.place.episode != nil } ?? false
    return isEpisode ? .episode : .film
  }
}
