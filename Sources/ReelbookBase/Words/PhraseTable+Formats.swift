extension PhraseTable {
  /// How dates, numbers and lengths of time are written in English, by key.
  package static let formats: PhraseTable = {
    var texts = [
      "page.language": "en", "number.group": ",", "number.decimal": ".", "number.digits": "0123456789",
      "number.groups": "3", "number.groupsFrom": "4", "length.minutes": "{minutes} min", "length.hours": "{hours} h",
      "length.both": "{hours} h {minutes} min", "clock": "{HH}:{mm}", "clock.am": "am", "clock.pm": "pm",
      "day.long": "{day} {month} {year}", "day.dayAndMonth": "{day} {month}", "day.short": "{day} {short}",
      "day.shortWithYear": "{day} {short} {year}", "day.withWeekday": "{weekday} {day} {short}",
      "day.month": "{month} {year}", "time.unknown": "no date", "time.released": "on its release",
      "time.local": "{day}, {clock}",
    ]
    for (at, (name, short)) in zip(MonthName.whole, MonthName.short).enumerated() {
      texts["month.\(at + 1)"] = name
      texts["month.short.\(at + 1)"] = short
    }
    for (at, name) in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].enumerated() {
      texts["weekday.\(at + 1)"] = name
      texts["weekday.short.\(at + 1)"] = String(name.prefix(3))
    }
    return PhraseTable(texts)
  }()
}
