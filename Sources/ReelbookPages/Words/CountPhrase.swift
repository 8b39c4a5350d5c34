import ReelbookBase

/// Counts, and what all pages of statistics say.
enum CountPhrase: String, PhraseKey {
  case everybodys = "stats.everybodys"
  case nobodys = "stats.nobodys"
  case somebodys = "stats.somebodys"
  case footer = "stats.footer"
  case viewings = "stats.viewings"
  case viewingDays = "stats.viewingDays"
  case days = "stats.days"
  case episodes = "stats.episodes"
  case shows = "stats.shows"
  case titles = "stats.titles"
  case streaks = "stats.streaks"
  case ratings = "stats.ratings"
  case moreShows = "stats.moreShows"
  case withoutLength = "stats.withoutLength"
  case length = "stats.length"
  case hours = "stats.hours"
  case shortHours = "stats.shortHours"
  case shortMinutes = "stats.shortMinutes"
  case dayUnit = "stats.dayUnit"
  case percent = "stats.percent"

  var english: String {
    switch self {
    case .everybodys: "Everybody’s viewing"
    case .nobodys: "What was watched"
    case .somebodys: "{name}’s viewing"
    case .footer:
      """
      Every whole viewing counts, also one whose date is known in part. It counts for the day it was where it was watched; \
      where nobody knows the day, it is on none.
      """
    case .viewings: "{number} {count|viewing|viewings}"
    case .viewingDays: "{number} {count|viewing day|viewing days}"
    case .days: "{number} {count|day|days}"
    case .episodes: "{number} {count|episode|episodes}"
    case .shows: "{number} {count|show|shows}"
    case .titles: "{number} {count|title|titles}"
    case .streaks: "{number} {count|streak|streaks}"
    case .ratings: "{number} {count|rating|ratings}"
    case .moreShows: "and {number} more {count|show|shows}"
    case .withoutLength: "without {number} {count|viewing|viewings} of unknown length"
    case .length: "{length}, {without}"
    case .hours: "h"
    case .shortHours: "{hours} h"
    case .shortMinutes: "{minutes} min"
    case .dayUnit: "{count|day|days}"
    case .percent: "{number} %"
    }
  }
}
