public import ReelbookModel

extension ExportFormat {
  /// Watched movies and episodes as `.nfo` files, which Kodi and Jellyfin read beside the files of a collection.
  ///
  /// Each movie and each episode that was watched or rated has a file, and each rated series a `tvshow.nfo`:
  ///
  ///     try viewer.export(.nfo()).write(to: folder)
  ///     // The Matrix (1999)/The Matrix (1999).nfo, The Wire (2002)/Season 01/The Wire S01E02.nfo
  ///
  /// A file has the ids, the name, the rating, the number of viewings and the last one's time, as clocks showed it.
  /// Kodi takes that for its own local time, Jellyfin for UTC. Both read such a file when they add the item. Nothing
  /// is marked as unwatched.
  ///
  /// `path` says where the file of a movie, an episode or a series belongs, relative to the folder, such as
  /// `Films/Heat/heat.nfo`. What it has no path for is left out. Episodes with one path share a file.
  public static func nfo(named path: (@Sendable (MediaID) -> String?)? = nil) -> ExportFormat {
    ExportFormat("nfo") { work in
      var viewings: [MediaID: [DiaryPage]] = [:]
      var losses = LossReport()
      try work.forEach(work.pages()) { _, page in
        if page.isInNFO(counting: &losses) { viewings[page.entry.subject, default: []].append(page) }
      }
      let marks = work.library.allMarks(of: work.person)
      var folder = NFOFolder(work.library, path)
      for subject in Set(viewings.keys).union(marks.keys).sorted() {
        let file = NFOFile(subject, viewings[subject] ?? [], marks[subject], in: work.library, &losses)
        if file.isWorthWriting { folder.add(file, &losses) }
      }
      work.library.countTitleNotes(of: work.person, work.contents, in: &losses)
      return Export(folder.files, losses, isFolder: true)
    }
  }
}

extension DiaryPage {
  /// Whether it is a whole viewing of one movie or episode. Counts what is lost with it.
  fileprivate func isInNFO(counting losses: inout LossReport) -> Bool {
    guard isNamed else {
      losses.add(.unidentified, example)
      return false
    }
    guard entry.subject.kind == .movie || entry.subject.kind == .episode else {
      let isSeries = [.series, .season].contains(entry.subject.kind)
      losses.add(isSeries ? .wholeSeries : .kinds, example)
      return false
    }
    guard entry.play.extent == .whole else {
      losses.add(.unfinished, example)
      return false
    }
    countSiteLosses(in: &losses)
    if !entry.play.notes.isEmpty { losses.add(.notes, example) }
    if entry.play.wasSeenBefore { losses.add(.rewatches, example) }
    return true
  }
}

/// Writes the XML of a file: an element a line, without empty ones.
struct NFOText {
  static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n" + Export.signature + "\n"

  private let root: String
  private var lines: [String] = []

  init(root: String) { self.root = root }

  mutating func element(_ name: String, _ text: String, attributes: String = "") {
    let shown = Self.escaped(text).trimmed
    if !shown.isEmpty { lines.append("  <\(name)\(attributes)>\(shown)</\(name)>") }
  }

  consuming func finish() -> String { (["<\(root)>"] + lines + ["</\(root)>", ""]).joined(separator: "\n") }

  /// The text with signs of XML escaped, and without characters that no XML may have.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{0}"..<" ": escaped += " "
      case "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
