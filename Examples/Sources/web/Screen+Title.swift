import Reelbook

extension Screen {
  /// A film or a series: what is known, what the person said of it, and its episodes to tick.
  static func title(_ id: TitleID, named name: String) -> Screen {
    Screen(name) { viewer, now in
      let (library, subject) = (viewer.library, MediaID(id))
      guard let title = library.title(id) else { return "<p class=\"empty\">This title is not in the library.</p>" }
      let facts =
        [title.facts.year.map { "\($0)" }, title.facts.runtime.map { TextFormat.english.length($0) }]
        .compactMap(\.self) + title.facts.genres
      return """
        <section class="title">\(Viewer.poster(title.facts.name))<div>
        <p>\(facts.joined(separator: " · "))</p><p>\(viewer.progressBar(id, asOf: now))</p>
        <div class="buttons">\(buttons(subject, viewer, now).map(\.markup))</div>\(stars(subject, viewer))</div></section>
        \(title.episodeOrder == nil ? library.seasons(of: id).map { season($0, viewer, now) } : parts(id, viewer, now))
        \(plays(subject, viewer))
        \(notes(subject, viewer))
        """
    }
  }

  private static func buttons(_ subject: MediaID, _ viewer: Viewer, _ now: Now) -> [Form] {
    let (library, name) = (viewer.library, viewer.library.name(of: subject))
    let mark = library.mark(on: subject, of: viewer.person)
    let isWanted = mark.watchlistSince != nil
    return [
      Form("watch", subject, "Watched \(name)", shown: subject.title.kind == .movie ? "✓ Watched" : "✓ Watched all"),
      Form("star", subject, "Star \(name)", shown: "★", [("on", "\(!mark.isStarred)")], isOn: mark.isStarred),
      Form("watchlist", subject, "Watchlist", [("on", "\(!isWanted)")], isOn: isWanted),
      Form("remove", subject, "Remove \(name)", shown: "Remove"),
    ]
  }

  /// Five stars, of which the person's are full.
  private static func stars(_ subject: MediaID, _ viewer: Viewer) -> Markup {
    let rating = viewer.library.mark(on: subject, of: viewer.person).rating
    let given = rating.flatMap { $0.fraction }.map { Int(($0 * 5).rounded()) } ?? 0
    let buttons = (1...5).map { number in
      Form(
        "rate", number == 1 ? "1 star" : "\(number) stars", shown: number <= given ? "★" : "☆",
        key: "rate \(number)", [("subject", "\(subject)"), ("stars", number == given ? "" : "\(number)")],
        isOn: number == given)
    }
    return "<div class=\"stars\" role=\"group\" aria-label=\"Your rating\">\(buttons.map(\.markup))</div>"
  }

  private static func season(_ season: Season, _ viewer: Viewer, _ now: Now) -> Markup {
    let (library, person) = (viewer.library, viewer.person)
    let rows = season.facts.episodes.map { episode in
      let subject = season.episode(episode.number)
      let isWatched = library.isWatched(subject, of: person, asOf: now)
      let name = episode.name.isEmpty ? "Episode \(episode.number)" : episode.name
      let tick = Form(
        isWatched ? "unwatch" : "watch", subject,
        "Season \(season.number), episode \(episode.number), \(name): watched",
        shown: isWatched ? "✓" : "○", isOn: isWatched)
      let isStarred = library.mark(on: subject, of: person).isStarred
      let star = Form("star", subject, "Star \(name)", shown: "★", [("on", "\(!isStarred)")], isOn: isStarred)
      return """
        <li class="episode">\(tick.markup)<span>\(episode.number). \(name)</span>\
        <small>\(episode.airDay.map { TextFormat.english.day($0) } ?? "")</small>\(star.markup)</li>
        """ as Markup
    }
    let all = Form("watch", season.subject, "Watched all of season \(season.number)", shown: "✓ All")
    return """
      <section><h2>\(season.number == 0 ? "Specials" : "Season \(season.number)") \(all.markup)</h2><ul>\(rows)</ul></section>
      """
  }

  /// The parts of the order that the household chose.
  private static func parts(_ id: TitleID, _ viewer: Viewer, _ now: Now) -> [Markup] {
    viewer.library.episodeParts(in: id, of: viewer.person, asOf: now).map { part in
      let rows = part.items.map { item in
        let name = viewer.library.name(of: item)
        let tick = Form(
          item.isWatched ? "unwatch" : "watch", item.subject, "\(name): watched", shown: item.isWatched ? "✓" : "○",
          isOn: item.isWatched)
        let words = item.episode.map { $0.name.isEmpty ? name : $0.name } ?? name
        return """
          <li class="episode">\(tick.markup)<span>\(item.shownNumber) \(words)</span>\
          <small>\(item.episode?.airDay.map { TextFormat.english.day($0) } ?? "")</small></li>
          """ as Markup
      }
      return "<section><h2>\(part.words())</h2><ul>\(rows)</ul></section>" as Markup
    }
  }

  private static func plays(_ subject: MediaID, _ viewer: Viewer) -> Markup {
    let rows = viewer.library.plays(about: subject, of: viewer.person).prefix(10).map { entry in
      "<li>\(entry.play.time.shown): \(viewer.library.name(of: entry))\(entry.isRewatch ? ", again" : "")</li>"
        as Markup
    }
    return rows.isEmpty ? "" : "<section><h2>Watched</h2><ul>\(Array(rows))</ul></section>"
  }

  private static func notes(_ subject: MediaID, _ viewer: Viewer) -> Markup {
    let rows = viewer.library.notes(about: subject, of: viewer.person).map { "<li>\($0.text)</li>" as Markup }
    return """
      <section><h2>Notes</h2><ul>\(rows)</ul><form method="post" action="/do/note" class="note">\
      <input type="hidden" name="subject" value="\(subject)"><input name="text" aria-label="A note" required>\
      <button data-key="note">Write</button></form></section>
      """
  }
}
