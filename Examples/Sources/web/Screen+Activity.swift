import Reelbook

extension Screen {
  /// What was watched, in numbers.
  static let activity = Screen("Activity") { viewer, now in
    let activity = viewer.activity(asOf: now)
    let format = TextFormat.english
    func figure(_ words: String, _ value: String, _ lately: String) -> Markup {
      "<li><b>\(value)</b> \(words)<small>\(lately) in the last 30 days</small></li>"
    }
    func count(_ words: String, _ figures: ActivitySummary.WatchFigures) -> Markup {
      figure(words, "\(figures.total.count)", "\(figures.last30Days.count)")
    }
    let time = activity.timeWatched
    let popular = activity.mostPopular.prefix(5).map {
      viewer.card($0.series, "\($0.episodes.count) episodes, \($0.starred.count) starred")
    }
    let genres = activity.topGenres.prefix(8).map { "<li>\($0.name) <small>\($0.titles.count)</small></li>" as Markup }
    return """
      <section><h2>In all</h2><ul class="figures">\(count("episodes", activity.episodesWatched))\
      \(count("films", activity.moviesWatched))\
      \(figure("watched", format.length(time.total.time), format.length(time.last30Days.time)))</ul></section>
      \(viewer.section("Most popular, of the last 60 days", popular))
      <section><h2>Genres</h2><ul class="words">\(genres)</ul></section>
      """
  }
}
