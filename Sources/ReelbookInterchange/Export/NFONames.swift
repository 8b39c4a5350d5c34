import ReelbookModel

/// The paths of files in a collection, as Kodi and Jellyfin expect them, and as every file system takes them.
struct NFONames {
  /// The folders of titles.
  private var folders: [TitleID: String] = [:]
  /// Their names in lower case, since many file systems do not tell these apart.
  private var usedFolders: Set<String> = []

  /// The path of a movie, an episode or a series; `nil` without a name.
  ///
  /// Of two titles with one name and year, the second has its id behind the name, as Jellyfin reads it.
  mutating func path(of subject: MediaID, named name: String, _ year: Int?) -> String? {
    guard let base = Self.safe(name), let folder = folder(of: subject.title, base, year) else { return nil }
    switch subject.kind {
    case .series: return "\(folder)/tvshow.nfo"
    case .episode:
      guard let season = subject.season, let episode = subject.episode else { return nil }
      let (two, number) = (season.padded(to: 2), episode.padded(to: 2))
      return "\(folder)/Season \(two)/\(base) S\(two)E\(number).nfo"
    default: return "\(folder)/\(folder).nfo"
    }
  }

  private mutating func folder(of title: TitleID, _ base: String, _ year: Int?) -> String? {
    if let folder = folders[title] { return folder }
    let usual = Self.withoutDevice(base + (year.map { " (\($0))" } ?? ""))
    let id = title.isProvisional ? nil : Self.safe("\(title.namespace)id-\(title.value)").map { " [\($0)]" }
    let others = [id].compactMap(\.self) + (2...9).map { " [\($0)]" }
    guard let folder = ([usual] + others.map { usual + $0 }).first(where: { !usedFolders.contains($0.lowercased()) })
    else {
      return nil
    }
    folders[title] = folder
    usedFolders.insert(folder.lowercased())
    return folder
  }

  /// A path that an app chose, with its ending; `nil` for one that leads out of the folder.
  static func checked(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }) else { return nil }
    return text.lowercased().hasSuffix(".nfo") ? text : text + ".nfo"
  }

  /// The most bytes of a name, which leaves room for a year, an id and a number.
  private static let limit = 160

  /// A name for a file or folder; `nil` if no character remains.
  static func safe(_ name: String) -> String? {
    var text = ""
    for character in name.replacing(": ", with: " - ") {
      switch character {
      case "/", "\\", ":", "|": text.append("-")
      case "<", ">", "\"", "?", "*": continue
      default: text.append(isControl(character) ? " " : character)
      }
    }
    var safe = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while safe.utf8.count > limit { safe.removeLast() }
    // Windows drops dots and blanks at the end; a dot at the start hides a file elsewhere.
    while let last = safe.last, last == "." || last == " " { safe.removeLast() }
    safe = String(safe.drop { $0 == "." || $0 == " " })
    return safe.isEmpty ? nil : safe
  }

  /// A whole name that Windows does not take for a device.
  private static func withoutDevice(_ name: String) -> String {
    devices.contains(name.prefix { $0 != "." }.uppercased()) ? "_\(name)" : name
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// Names that Windows has for devices, whatever follows the dot.
  private static let devices = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
