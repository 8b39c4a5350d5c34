import Reelbook

extension Screen {
  /// The viewings, the newest first, by month.
  static let diary = Screen("Diary") { viewer, _ in
    let entries = viewer.library.diary(of: viewer.person).prefix(100)
    let months = entries.reduce(into: [(month: String, rows: [Markup])]()) { months, entry in
      let day = entry.play.time.day
      let month = day.map { "\(TextFormat.english.month($0.month)) \($0.year)" } ?? "Some day"
      if months.last?.month != month { months.append((month, [])) }
      months[months.count - 1].rows.append(row(entry, viewer))
    }
    if months.isEmpty { return "<p class=\"empty\">Nothing is watched yet.</p>" }
    return "\(months.map { "<section><h2>\($0.month)</h2><ul>\($0.rows)</ul></section>" as Markup })"
  }

  private static func row(_ entry: DiaryEntry, _ viewer: Viewer) -> Markup {
    let (library, details) = (viewer.library, entry.play.details)
    let others = entry.together.compactMap { $0 == viewer.person ? nil : library.person($0)?.name }
    let facts =
      [entry.isRewatch ? "again" : "", others.isEmpty ? "" : "with \(others.joined(separator: ", "))", details.notes]
      .filter { !$0.isEmpty }
    return """
      <li class="day"><b>\(entry.play.time.day.map { "\($0.day)" } ?? "")</b>\
      <a href="\(Viewer.address(entry.subject.title))">\(library.name(of: entry))</a>\
      <small>\(facts.joined(separator: " · "))</small></li>
      """
  }
}
