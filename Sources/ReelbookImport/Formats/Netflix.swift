import ReelbookModel

extension ForeignFormat {
  /// Netflix's viewing history, simple and full, with ratings and the list. It has no ids, no years and few numbers.
  static let netflix = ForeignFormat(
    "Netflix",
    [
      ForeignTable(
        ["*netflix*.csv", "*.csv"], .sessions,
        requiring: [titleNames.joined(separator: "|"), dateNames.joined(separator: "|"), exactly(2)],
        columns: [.netflixTitle(titleNames), .watchedDay(dateNames)]),
      ForeignTable(
        ["ViewingActivity.csv", "*viewing*.csv", "*.csv"], .sessions,
        requiring: ["Profile Name", "Start Time", "Title", "Bookmark"],
        columns: [
          .profile("Profile Name"), .watchedUTC("Start Time"), .timeWatched("Duration"), .netflixTitle(["Title"]),
          ForeignColumn(["Supplemental Video Type"]) { row, text, _ in if !text.isPlaceholder { row.misfit = .preview }
          },
          ForeignColumn(["Attributes"]) { row, text, _ in
            if text.contains("Autoplayed: user action: None") { row.misfit = .preview }
          },
          .ignored("Device Type", "Bookmark", "Latest Bookmark", "Country"),
        ],
        finish: { row in
          // A play of less than two minutes is left out.
          if row.misfit == nil, let length = row.details.timeWatched, length < .seconds(120) { row.misfit = .preview }
        }),
      ForeignTable(
        ["Ratings.csv"], .opinions, requiring: ["Title Name", "Thumbs Value|Star Value"],
        columns: [
          .profile("Profile Name"), .netflixName("Title Name"), .rating(.stars, "Star Value"),
          ForeignColumn(["Thumbs Value"]) { row, text, _ in
            switch text {
            case "1": row.reaction = .disliked
            case "2", "3": row.reaction = .liked
            default: break
            }
            if text == "3" { row.isStarred = true }
          },
          .ignored("Event Utc Ts", "Device Model", "Region View Date", "Rating Type"),
        ]),
      ForeignTable(
        ["MyList.csv"], .watchlist, requiring: ["Title Name"],
        columns: [
          .profile("Profile Name"), .netflixName("Title Name"), .watchlistSince("Utc Title Add Date", "Title Add Date"),
          .ignored("Country"),
        ]),
    ],
    neverOpening: [
      "messages", "devices", "clickstream", "account", "payment_and_billing", "ip_addresses", "customer_service",
      "social_media_connections", "surveys", "searchhistory.csv",
    ])

  private static let titleNames = ["Title", "Titel", "Titre", "Título", "Titolo", "Nimi", "Název", "Tytuł", "タイトル"]
  private static let dateNames = ["Date", "Datum", "Fecha", "Data", "Päivämäärä", "Dato", "日付"]

  /// Stands for the requirement that a file has exactly a number of columns.
  static func exactly(_ count: Int) -> String { "*\(count)" }
}

extension ForeignColumn {
  /// A title in Netflix's form, with season and episode.
  static func netflixTitle(_ names: [String]) -> Self {
    Self(names) { row, text, _ in
      guard !NetflixTitle.isPreview(text) else {
        row.misfit = .preview
        return
      }
      let title = NetflixTitle(text)
      row.title.name = title.name
      row.title.kind = title.isSeries ? .series : .movie
      row.title.isDivisible = !title.isSeries
      row.place.season = title.season
      row.place.seasonName = title.seasonName
      row.place.episode = title.episode
      row.place.episodeName = title.episodeName
    }
  }

  /// The name of a movie or series, of unknown kind.
  static func netflixName(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      let title = NetflixTitle(text)
      row.title.name = title.name
      row.typeWord = title.isSeries ? "series" : "?"
      if title.isSeries { row.title.kind = .series }
    }
  }
}
