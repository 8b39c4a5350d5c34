import ReelbookModel

extension ExportFormat {
  /// A diary to read, as Markdown, by year and month, with the plays' notes.
  ///
  /// Notes on titles follow at the end with ``ExportContents/notes``.
  public static let markdown = ExportFormat("markdown") { work in
    let (library, person, contents) = (work.library, work.person, work.contents)
    var losses = LossReport()
    var diary = MarkdownDiary(library.person(person)?.name ?? "")
    let pages = try work.pages()
    for page in pages {
      if !page.entry.play.extras.isEmpty { losses.add(.ownFields, page.example) }
      page.countPrivateLosses(in: &losses)
      if page.entry.play.time.precision == .instant { losses.add(.zones, page.example) }
    }
    let inOrder = pages.filter { $0.entry.play.time.isDated } + pages.filter { !$0.entry.play.time.isDated }
    try work.forEach(inOrder) { _, page in diary.add(page) }
    if contents.contains(.notes) { diary.add(WatchHistory.notes(of: person, in: library)) }
    return Export([.init("diary.md", Array(diary.text.utf8))], losses)
  }
}

/// Writes the diary.
private struct MarkdownDiary {
  private(set) var text: String
  private var heading = ""
  private var subheading = ""

  init(_ name: String) { text = name.isEmpty ? "# Diary\n" : "# Diary of \(Self.escaped(name))\n" }

  mutating func add(_ page: DiaryPage) {
    let time = page.entry.play.time
    let year = time.year.map(String.init) ?? "Some time"
    let month = time.month.map { MonthName.whole[$0 - 1] } ?? ""
    if year != heading {
      text += "\n## \(year)\n"
      (heading, subheading) = (year, "")
      if month.isEmpty { text += "\n" }
    }
    if month != subheading {
      text += month.isEmpty ? "\n" : "\n### \(month)\n\n"
      subheading = month
    }
    text += "- \(Self.when(time))**\(Self.escaped(page.name))**"
    if page.entry.subject.season == nil, let year = page.title?.year { text += " (\(year))" }
    if let name = page.episode?.name, !name.isEmpty { text += " “\(Self.escaped(name))”" }
    let detail = Self.detail(of: page)
    text += (detail.isEmpty ? "" : ", \(detail.joined(separator: ", "))") + "\n"
    if !page.entry.play.notes.isEmpty { text += Self.quoted(page.entry.play.notes, indent: "  ") }
  }

  mutating func add(_ notes: [WatchHistory.NoteRow]) {
    guard !notes.isEmpty else { return }
    text += "\n## Notes\n"
    for note in notes {
      text += "\n### \(Self.escaped(note.about.description))\n\n"
      text += note.isMarkdown ? Self.blockquote(note.text, indent: "") : Self.quoted(note.text, indent: "")
    }
  }

  /// The day of the month, with the time if known.
  private static func when(_ time: WatchTime) -> String {
    switch time.precision {
    case .unknown, .year, .month: return ""
    case .released: return "on its release, "
    case .day, .local, .instant: break
    }
    let words = time.description
    let day = String(words.dropFirst(8).prefix(2))
    return time.hour == nil ? "\(day): " : "\(day), \(words.dropFirst(11).prefix(5)): "
  }

  private static func detail(of page: DiaryPage) -> [String] {
    let play = page.entry.play
    var detail: [String] = []
    if page.entry.isRewatch { detail.append("again") }
    if case .upTo(let point) = play.extent { detail.append("up to \(point.clock)") }
    if let format = play.format, !format.rawValue.isEmpty { detail.append("format: \(escaped(format.rawValue))") }
    if !play.location.isEmpty { detail.append("at \(escaped(play.location))") }
    if !page.companions.isEmpty {
      detail.append("with " + page.companions.sorted().map(escaped).joined(separator: ", "))
    }
    if let mood = play.mood, !mood.rawValue.isEmpty { detail.append("mood: \(escaped(mood.rawValue))") }
    if let rating = play.rating { detail.append("rated \(escaped(rating.description))") }
    if let time = play.timeWatched { detail.append("watched for \(time.clock)") }
    if play.run > 1 { detail.append("time through: \(play.run)") }
    return detail
  }

  /// Text with Markdown's signs escaped.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        escaped += " "
        continue
      }
      if "\\`*_{}[]()<>#+-.!|~&".unicodeScalars.contains(scalar), !isHarmless(scalar, at: escaped) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// Whether a sign has meaning only at a line's start.
  private static func isHarmless(_ scalar: Unicode.Scalar, at text: String) -> Bool {
    !text.isEmpty && "+-.()!".unicodeScalars.contains(scalar) || scalar == "(" || scalar == ")"
  }

  private static func quoted(_ text: String, indent: String) -> String {
    lines(of: text).map { "\(indent)> \(escaped($0))".trimmedAtEnd + "\n" }.joined()
  }

  private static func blockquote(_ text: String, indent: String) -> String {
    lines(of: text).map { "\(indent)> \($0)".trimmedAtEnd + "\n" }.joined()
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(String.init)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { last == " " ? String(dropLast()) : self }
}

extension Duration {
  /// `1:02:03`, without fractions of a second.
  fileprivate var clock: String {
    let seconds = components.seconds
    let magnitude = seconds.magnitude
    let (minutes, rest) = (magnitude / 60 % 60, magnitude % 60)
    return "\(seconds < 0 ? "-" : "")\(magnitude / 3600):\(minutes.padded(to: 2)):\(rest.padded(to: 2))"
  }
}
