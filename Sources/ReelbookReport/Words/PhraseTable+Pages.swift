public import ReelbookModel

extension PhraseTable {
  /// The texts that all pages share, in English, by key.
  public static let pages: PhraseTable = {
    var texts = [
      "page.language": "en", "page.asOf": "As of {day}", "page.contents": "On this page",
      "chart.table": "The numbers as a table", "chart.tableOf": "{title}: the numbers as a table",
      "chart.more": "and {count} more", "chart.bar": "Bar", "chart.nothing": "Nothing yet.", "chart.empty": "Nothing.",
      "chart.columns": "{title}: {number} {count|column|columns}, {total} in all. The numbers are in the table below.",
      "chart.spans": "{title}: {spans}. The numbers are in the table below.",
      "number.group": ",", "number.decimal": ".", "number.digits": "0123456789", "number.groups": "3",
      "number.groupsFrom": "4",
      "length.minutes": "{minutes} min", "length.hours": "{hours} h", "length.both": "{hours} h {minutes} min",
      "clock": "{HH}:{mm}", "clock.am": "am", "clock.pm": "pm",
      "day.long": "{day} {month} {year}", "day.dayAndMonth": "{day} {month}", "day.short": "{day} {short}",
      "day.shortWithYear": "{day} {short} {year}", "day.withWeekday": "{weekday} {day} {short}",
      "day.month": "{month} {year}",
      "change.same": "as many as in {year}", "change.more": "{number} more than in {year}",
      "change.fewer": "{number} fewer than in {year}", "change.sameByThen": "as many as by then in {year}",
      "change.moreByThen": "{number} more than by then in {year}",
      "change.fewerByThen": "{number} fewer than by then in {year}",
      "change.sameLength": "as long as in {year}", "change.longer": "{length} more than in {year}",
      "change.shorter": "{length} less than in {year}", "change.sameLengthByThen": "as long as by then in {year}",
      "change.longerByThen": "{length} more than by then in {year}",
      "change.shorterByThen": "{length} less than by then in {year}",
    ]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    for (at, name) in months.enumerated() {
      texts["month.\(at + 1)"] = name
      texts["month.short.\(at + 1)"] = String(name.prefix(3))
    }
    for (at, name) in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].enumerated() {
      texts["weekday.\(at + 1)"] = name
      texts["weekday.short.\(at + 1)"] = String(name.prefix(3))
    }
    return PhraseTable(texts)
  }()
}
