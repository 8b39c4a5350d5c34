import ReelbookModel

extension ForeignFormat {
  /// Prime Video: the files of a data request in all versions, and the table that a browser's extension saves.
  ///
  /// There are no ids, and no numbers of episodes but in their names. Only named columns are read: the others have
  /// cities, devices and providers.
  static let primeVideo: ForeignFormat = {
    var format = ForeignFormat("Prime Video", [viewingHistory, watchEvents, playbackHours, page])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let nothing: Set = ["not available", "not applicable"]

  private static let viewingHistory = ForeignTable(
    ["*viewing history.csv", "*viewinghistory*.csv", "*.csv"], .sessions,
    requiring: ["Title", "Playback Start Datetime (UTC)", "Seconds Viewed", "Material Type Description"],
    columns: [
      .title("Title"), .itemType("Material Type Description").without(nothing),
      .watchedUTC("Playback Start Datetime (UTC)").without(nothing), .secondsWatched("Seconds Viewed").without(nothing),
      deleted("Is Deleted"),
    ],
    finish: { row in
      switch row.typeWord.foldedAsKind {
      case "feature": row.readPrimeTitle(isEpisode: false)
      case "full": row.readPrimeTitle(isEpisode: true)
      case "short", "promo", "trailer": row.misfit = .preview
      case "live", "livestreaming": row.misfit = .otherKind
      default: row.readPrimeTitle(isEpisode: nil)
      }
      row.leaveOutShortSession()
    }
  ).withoutOtherColumns

  /// One row for each title, with the last day. Its seconds are the sum of sessions that another file has.
  private static let watchEvents = ForeignTable(
    ["*watch events.csv", "*.csv"], .viewings,
    requiring: ["Title Name", "Seconds Watched", "Most Recent Watch Date", "Deleted from Watch History"],
    columns: [
      .title("Title Name"), .watched("Most Recent Watch Date").without(nothing),
      .secondsWatched("Seconds Watched").without(nothing), deleted("Deleted from Watch History"),
    ],
    finish: { row in
      row.readPrimeTitle(isEpisode: nil)
      row.leaveOutShortSession()
      row.details.timeWatched = nil
    }
  ).withoutOtherColumns

  /// The oldest version: one row for each hour, in the order of the United States.
  private static let playbackHours = ForeignTable(
    ["*viewinghistory*.csv", "*.csv"], .sessions, requiring: ["Playback Hour", "Title", "Marketplace"],
    columns: [
      .title("Title"),
      ForeignColumn(["Playback Hour"]) { row, text, dates throws(CellFault) in
        var dates = dates
        dates.order = .monthFirst
        guard let time = dates.time(text, .local) else { throw CellFault() }
        row.time = time
      }.asTime.without(nothing),
    ],
    finish: { $0.readPrimeTitle(isEpisode: nil) }
  ).withoutOtherColumns

  /// The page of the watch history, which has only days.
  private static let page = ForeignTable(
    ["primevideo*.csv", "prime video*.csv", "prime-video*.csv", "*watch-history*.csv", "*.csv"], .sessions,
    requiring: ["Date Watched|Datum angesehen", "Type|Typ", "Title|Titel", "Episode Title|Episode|Folge"],
    columns: [
      .kind("Type", "Typ"), .title("Title", "Titel"),
      ForeignColumn(["Episode Title", "Episode", "Folge"]) { row, text, _ in
        let parts = NetflixTitle.split(PrimeVideoTitle.plain(text))
        row.place.episode = parts.first.flatMap(NetflixTitle.episodeNumber)
        let name = parts.dropFirst(row.place.episode == nil || parts.count == 1 ? 0 : 1)
        row.place.episodeName = name.joined(separator: ": ")
      },
      ForeignColumn(["Date Watched", "Datum angesehen"]) { row, text, dates throws(CellFault) in
        guard let time = dates.time(text, text.isPlainNumber ? .milliseconds : .local) else { throw CellFault() }
        row.time = time.day.map { .day($0) } ?? time
      }.asTime.withAnyDateOrder,
    ],
    finish: { row in
      row.readPrimePageTitle()
      if row.title.kind == .movie { row.place = .whole }
    }
  ).withoutOtherColumns

  /// Whether the person deleted the row from the history: it brings nothing then.
  private static func deleted(_ name: String) -> ForeignColumn {
    .flag([name]) { row, isDeleted in if isDeleted { row.misfit = .noContent } }.without(nothing)
  }
}
