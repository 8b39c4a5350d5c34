import ReelbookInterchange
import ReelbookModel
import Testing

/// The exports of a child, whose history has a film that a later rule hides.
@Suite struct ViewerExportTests {
  private static let formats = ExportFormat.all + [.calendar(asOf: Home.now), .news(asOf: Home.now), .nfo()]
  private static let contents: ExportContents = [.notes, .reviews]

  /// Grace is a child, who may see South Park, and may not see The Matrix any more.
  private static func home() throws -> Home {
    var home = try Home()
    for subject in [MediaID(Home.matrix), .episode(1, season: 1, of: Home.southPark)] {
      try home.edit { draft in
        try draft.watch(subject, at: .year(2020), PlayDetails(notes: "Seen"), by: Home.grace, with: [Home.ada])
        try draft.rate(subject, .outOfTen(9), by: Home.grace)
        try draft.star(subject, by: Home.grace)
        try draft.watchlist(MediaID(subject.title), by: Home.grace)
        try draft.addNote("A note", on: subject, by: Home.grace)
        try draft.remind(of: subject, at: .month(2027, 1), by: Home.grace)
      }
    }
    try home.edit { draft in
      try draft.edit(Home.grace) {
        ($0.ageGroup, $0.allowed, $0.forbidden) = (.child, [Home.southPark], [Home.matrix])
      }
    }
    return home
  }

  private static func texts(_ export: Export) -> String {
    export.files.indices.map { "\(export.files[$0].name)\n\(export.text($0))" }.joined() + export.description
  }

  @Test func `a child's exports, history and calendar have no name or id of a hidden title`() throws {
    let home = try Self.home()
    let (child, ada) = (home.library.viewer(of: Home.grace), home.library.viewer(of: Home.ada))
    var naming = 0
    for format in Self.formats {
      let shown = try Self.texts(child.export(format, including: Self.contents))
      #expect(!shown.contains("Matrix") && !shown.contains("tt0133093"), "\(format): \(shown)")
      let whole = try Self.texts(ada.export(format, of: Home.grace, including: Self.contents))
      if whole.contains("Matrix") { naming += 1 }
    }
    #expect(naming >= 6, "most formats name the film")
    let history = WatchHistory(for: child, withNotes: true)
    #expect(history.rows.map(\.about.title) == ["South Park"] && history.notes.map(\.about.title) == ["South Park"])
    let whole = WatchHistory(for: ada, of: Home.grace, withNotes: true)
    #expect(whole.rows.count == 2 && whole.notes.count == 2)
  }

  @Test func `an export is the viewer's own, or one that they ask for`() throws {
    let home = try Self.home()
    let ada = home.library.viewer(of: Home.ada)
    #expect(WatchHistory(for: ada).rows.count == 2 && WatchHistory(for: ada, withNotes: true).notes.isEmpty)
    #expect(try !ada.export(.marks).text().contains("Matrix"))
    #expect(try ada.export(.marks, of: Home.grace).text().contains("Matrix"))
    let family = home.library.viewer(of: [Home.ada, Home.grace])
    #expect(WatchHistory(for: family).rows.map(\.about.title) == ["South Park"])
  }
}
