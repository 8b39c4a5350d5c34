import ReelbookBase

extension PhraseTable {
  /// The names of charts and times.
  static let charts: [String: String] = [
    "stats.time.unknown": "no date", "stats.time.released": "on its release", "stats.time.local": "{day}, {clock}",
    "stats.span": "{first} to {last}", "stats.range": "{first}–{last}", "stats.by.kind": "Movies and episodes",
    "stats.by.title": "Most watched", "stats.by.rewatch": "First watches and rewatches",
    "stats.by.format": "Formats", "stats.by.place": "Places", "stats.by.companion": "Company",
    "stats.by.mood": "Moods", "stats.by.weekday": "Days of the week", "stats.by.hour": "Hours of the day",
    "stats.by.genre": "Genres", "stats.by.decade": "Decades", "stats.by.network": "Networks",
    "stats.by.person": "Viewers", "stats.by.precision": "How exactly dates are known", "stats.head.kind": "Kind",
    "stats.head.title": "Title", "stats.head.rewatch": "Kind", "stats.head.format": "Format",
    "stats.head.place": "Place", "stats.head.companion": "Person", "stats.head.mood": "Mood",
    "stats.head.weekday": "Day", "stats.head.hour": "Hour", "stats.head.genre": "Genre",
    "stats.head.decade": "Decade", "stats.head.network": "Network", "stats.head.person": "Person",
    "stats.head.precision": "Known",
  ]

  /// The texts of all pages.
  static let page: [String: String] = [
    "stats.everybodys": "Everybody’s viewing", "stats.nobodys": "What was watched",
    "stats.somebodys": "{name}’s viewing",
    "stats.footer": """
    Every whole viewing counts, also one whose date is known in part. It counts for the day it was where it was watched; \
    where nobody knows the day, it is on none.
    """,
    "stats.viewings": "{number} {count|viewing|viewings}",
    "stats.viewingDays": "{number} {count|viewing day|viewing days}",
    "stats.days": "{number} {count|day|days}", "stats.episodes": "{number} {count|episode|episodes}",
    "stats.shows": "{number} {count|show|shows}", "stats.titles": "{number} {count|title|titles}",
    "stats.streaks": "{number} {count|streak|streaks}", "stats.ratings": "{number} {count|rating|ratings}",
    "stats.more": "and {number} more",
    "stats.moreShows": "and {number} more {count|show|shows}",
    "stats.withoutLength": "without {number} {count|viewing|viewings} of unknown length",
    "stats.length": "{length}, {without}",
    "stats.hours": "h", "stats.shortHours": "{hours} h", "stats.shortMinutes": "{minutes} min",
    "stats.dayUnit": "{count|day|days}", "stats.percent": "{number} %",
  ]

  /// The page of recent activity.
  static let activity: [String: String] = [
    "stats.activity": "Activity", "stats.activityAsOf": "Activity, as of {day}",
    "stats.episodesWatched": "episodes watched", "stats.moviesWatched": "movies watched",
    "stats.timeWatched": "time watched", "stats.currentStreak": "current streak",
    "stats.titlesWatched": "titles watched",
    "stats.inLast30Days": "{number} in the last 30 days", "stats.hoursInLast30Days": "{number} h in the last 30 days",
    "stats.longest": "longest: {days} within {within}, {span}", "stats.ofTitles": "of {number}",
    "stats.ofKnown": "{number} % of what is known",
    "stats.standing": "Where titles stand", "stats.standing.note": "Titles of the library",
    "stats.head.category": "Category", "stats.head.titles": "Titles", "stats.head.show": "Show",
    "stats.head.shows": "Shows", "stats.head.episodes": "Episodes", "stats.head.starred": "Starred",
    "stats.head.service": "Service",
    "stats.popular": "Most popular", "stats.popular.note": "Shows by episodes ticked in the last 60 days",
    "stats.popular.text": "Most popular, of the last 60 days",
    "stats.popular.nothing": "No episode was ticked in the last 60 days.",
    "stats.topGenres": "Top genres", "stats.topNetworks": "Top networks", "stats.topStreaming": "Top streaming",
    "stats.inLibrary": "Shows in the library",
    "stats.favourites": "Favourite episodes", "stats.favourites.nothing": "No episode has a star.",
    "stats.favourites.note":
      "{number} favourited {count|episode|episodes} in {shows}; most of them in {title}",
    "stats.favourites.text":
      "{number} favourited {count|episode|episodes} in {shows}. The show with most favourites is {title}, with {most}.",
    "stats.added": "Added shows", "stats.added.note": "{number} {count|show|shows} added in the last 60 days",
    "stats.history": "History", "stats.history.nothing": "Nothing happened.",
    "stats.history.note": "{number} {count|change|changes} in the last year",
    "stats.history.page": "{number} {count|change|changes} in the last year, page {page} of {pages}",
    "stats.text.episodes": "Episodes watched", "stats.text.movies": "Movies watched", "stats.text.time": "Time watched",
    "stats.text.timeNote": "Time watched: {note}.", "stats.text.inAll": "in all", "stats.text.last30": "last 30 days",
  ]

  /// The diary in a terminal.
  static let diary: [String: String] = [
    "stats.diaryAsOf": "The diary, as of {day}", "stats.text.titles": "Titles watched",
    "stats.text.titlesLeft": "Titles not watched", "stats.text.completion": "Completion",
    "stats.text.viewings": "Viewings", "stats.text.rewatches": "Rewatches", "stats.text.average": "Average viewings",
    "stats.text.format": "Favourite format", "stats.text.month": "Most active month",
    "stats.text.binge": "Longest binge",
    "stats.text.current": "Current streak", "stats.text.longest": "Longest streak", "stats.text.none": "none",
    "stats.text.monthAlone": "Month alone known", "stats.text.yearAlone": "Year alone known",
    "stats.text.undated": "Undated", "stats.text.unfinished": "Not to the end", "stats.text.compared": "Compared",
    "stats.text.days": "Days", "stats.text.months": "Months", "stats.text.longestStreaks": "Longest streaks",
    "stats.text.from": "From", "stats.text.to": "To", "stats.text.when": "When", "stats.text.what": "What",
    "stats.text.detail": "Detail", "stats.text.count": "{what}, {number}", "stats.text.streak": "{days}, {span}",
    "stats.text.bingeOf": "{episodes} of {title}", "stats.text.bingeOn": "{episodes} of {title} on {day}",
    "stats.text.monthTotal": "{month}: {viewings}, {length}",
    "stats.detail.again": "again", "stats.detail.with": "with {names}", "stats.detail.upTo": "up to {time}",
    "stats.detail.notes": "“{text}”", "stats.rated.star": "{number} {count|star|stars}",
    "stats.rated.ten": "{number}/10",
    "stats.rated.hundred": "{number} %", "stats.rated.up": "thumb up", "stats.rated.down": "thumb down",
    "stats.rated.liked": "liked", "stats.rated.disliked": "disliked", "stats.rated.neutral": "neutral",
    "stats.spoken.theater": "theater", "stats.spoken.streaming": "streaming", "stats.spoken.disc": "disc",
    "stats.spoken.digital": "digital", "stats.spoken.broadcast": "broadcast", "stats.spoken.other": "other",
    "stats.spoken.great": "great", "stats.spoken.good": "good", "stats.spoken.okay": "okay", "stats.spoken.meh": "meh",
    "stats.spoken.tired": "tired",
  ]
}
