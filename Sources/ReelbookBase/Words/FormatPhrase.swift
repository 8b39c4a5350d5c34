/// How dates, numbers and lengths of time are written, but for the names of months and weekdays, whose keys have a number.
package enum FormatPhrase: String, PhraseKey {
  case pageLanguage = "page.language"
  case numberGroup = "number.group"
  case numberDecimal = "number.decimal"
  case numberDigits = "number.digits"
  case numberGroups = "number.groups"
  case numberGroupsFrom = "number.groupsFrom"
  case lengthMinutes = "length.minutes"
  case lengthHours = "length.hours"
  case lengthBoth = "length.both"
  case clock
  case clockAM = "clock.am"
  case clockPM = "clock.pm"
  case dayLong = "day.long"
  case dayAndMonth = "day.dayAndMonth"
  case dayShort = "day.short"
  case dayShortWithYear = "day.shortWithYear"
  case dayWithWeekday = "day.withWeekday"
  case dayMonth = "day.month"
  case timeUnknown = "time.unknown"
  case timeReleased = "time.released"
  case timeLocal = "time.local"

  package var english: String {
    switch self {
    case .pageLanguage: "en"
    case .numberGroup: ","
    case .numberDecimal: "."
    case .numberDigits: "0123456789"
    case .numberGroups: "3"
    case .numberGroupsFrom: "4"
    case .lengthMinutes: "{minutes} min"
    case .lengthHours: "{hours} h"
    case .lengthBoth: "{hours} h {minutes} min"
    case .clock: "{HH}:{mm}"
    case .clockAM: "am"
    case .clockPM: "pm"
    case .dayLong: "{day} {month} {year}"
    case .dayAndMonth: "{day} {month}"
    case .dayShort: "{day} {short}"
    case .dayShortWithYear: "{day} {short} {year}"
    case .dayWithWeekday: "{weekday} {day} {short}"
    case .dayMonth: "{month} {year}"
    case .timeUnknown: "no date"
    case .timeReleased: "on its release"
    case .timeLocal: "{day}, {clock}"
    }
  }
}

extension TextFormat.DayStyle {
  /// The text of a day in this style.
  var phrase: FormatPhrase {
    switch self {
    case .long: .dayLong
    case .dayAndMonth: .dayAndMonth
    case .short: .dayShort
    case .shortWithYear: .dayShortWithYear
    case .withWeekday: .dayWithWeekday
    case .month: .dayMonth
    }
  }
}
