import ReelbookModel

/// The files of an export by their paths.
struct NFOFolder {
  private let library: Library
  private let path: (@Sendable (MediaID) -> String?)?
  private var names = NFONames()
  /// The places of the files by their paths in lower case, since many file systems do not tell these apart.
  private var places: [String: Int] = [:]
  private var entries: [(path: String, kind: MediaKind, text: String)] = []

  init(_ library: Library, _ path: (@Sendable (MediaID) -> String?)?) { (self.library, self.path) = (library, path) }

  /// The files in the order of their paths.
  var files: [Export.File] {
    entries.sorted { $0.path < $1.path }.map { Export.File($0.path, Array((NFOText.head + $0.text).utf8)) }
  }

  mutating func add(_ file: NFOFile, _ losses: inout LossReport) {
    let place: String?
    if let path {
      place = path(file.subject).flatMap(NFONames.checked)
      if place == nil { losses.add(.withoutFiles, library.name(of: file.subject)) }
    } else {
      place = names.path(of: file.subject, named: file.title?.name ?? "", file.title?.shownYear)
      if place == nil { losses.add(.unidentified, library.name(of: file.subject)) }
    }
    guard let place else { return }
    guard let index = places[place.lowercased()] else {
      places[place.lowercased()] = entries.count
      entries.append((place, file.subject.kind, file.text))
      return
    }
    // One file of several episodes has several roots. Two movies cannot share one.
    guard file.subject.kind == .episode, entries[index].kind == .episode else {
      return losses.add(.withoutFiles, library.name(of: file.subject))
    }
    entries[index].text += file.text
  }
}
