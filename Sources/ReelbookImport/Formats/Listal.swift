import ReelbookModel

extension ForeignFormat {
  /// The feed that Listal exports of a person's films or series: ratings, and what the person wants to have.
  static let listal: ForeignFormat = {
    var format = ForeignFormat(
      "Listal",
      [
        ForeignTable(
          ["*listal*.xml", "*listal*.rss", "*.rss", "*.xml"], .opinions,
          requiring: ["<rss>", "title", "link", "listal:rating", "listal:imdb", "listal:listtype"], root: "item",
          columns: [
            .titleAndYear("title"), .imdb("listal:imdb"), .rating(.ten, "listal:rating"), .added("pubdate"),
            ForeignColumn(["listal:listtype"]) { row, text, _ in
              if text.lowercased() == "wanted" { row.contents.insert(.watchlist) }
            },
            ForeignColumn(["link"]) { row, text, _ in
              row.typeWord = text
              if text.contains("/movie/") { row.title.kind = .movie }
              if text.contains("/tv/") { row.title.kind = .series }
            },
            .ignored("guid", "guid.ispermalink", "listal:loanedtype"),
          ],
          finish: { row in
            // What one owns is no opinion.
            if row.rating == nil, row.contents.isEmpty { row.misfit = .noPlace }
          })
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()
}

extension ForeignColumn {
  /// A name with the year of release behind it, as in `Heat (1995)`, or a name alone.
  static func titleAndYear(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      row.title.name = text
      guard text.last == ")", let open = text.lastIndex(of: "("), open > text.startIndex else { return }
      let year = text[text.index(after: open)...].dropLast()
      let name = String(text[..<open]).trimmed
      guard year.utf8.count == 4, let year = Int(year), year > 1800, !name.isEmpty else { return }
      row.title.name = name
      row.title.year = year
    }
  }
}
