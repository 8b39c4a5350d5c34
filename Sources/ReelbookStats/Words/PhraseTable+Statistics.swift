public import ReelbookModel

extension PhraseTable {
  /// The names of what statistics count, in English, by their keys.
  public static let statistics = PhraseTable([
    "stats.rewatch": "Rewatch", "stats.firstWatch": "First watch", "stats.unknown": "Unknown",
    "stats.decade": "{decade}s", "stats.kind.movie": "Movie", "stats.kind.series": "Series",
    "stats.kind.season": "Season", "stats.kind.episode": "Episode", "stats.format.theater": "Theater",
    "stats.format.streaming": "Streaming", "stats.format.disc": "Disc", "stats.format.digital": "Digital",
    "stats.format.broadcast": "Broadcast", "stats.format.other": "Other", "stats.mood.great": "Great",
    "stats.mood.good": "Good", "stats.mood.okay": "Okay", "stats.mood.meh": "Meh", "stats.mood.tired": "Tired",
    "stats.precision.instant": "Instant", "stats.precision.local": "Local", "stats.precision.day": "Day",
    "stats.precision.month": "Month", "stats.precision.year": "Year", "stats.precision.released": "Released",
    "stats.precision.unknown": "Unknown",
  ])
}
