import ReelbookBase

/// The frames of pages, charts and changes.
enum PagePhrase: String, PhraseKey {
  case asOf = "page.asOf"
  case contents = "page.contents"
  case chartTable = "chart.table"
  case chartTableOf = "chart.tableOf"
  case chartMore = "chart.more"
  case chartBar = "chart.bar"
  case chartNothing = "chart.nothing"
  case chartEmpty = "chart.empty"
  case chartColumns = "chart.columns"
  case chartSpans = "chart.spans"
  case changeSame = "change.same"
  case changeMore = "change.more"
  case changeFewer = "change.fewer"
  case changeSameByThen = "change.sameByThen"
  case changeMoreByThen = "change.moreByThen"
  case changeFewerByThen = "change.fewerByThen"
  case changeSameLength = "change.sameLength"
  case changeLonger = "change.longer"
  case changeShorter = "change.shorter"
  case changeSameLengthByThen = "change.sameLengthByThen"
  case changeLongerByThen = "change.longerByThen"
  case changeShorterByThen = "change.shorterByThen"

  var english: String {
    switch self {
    case .asOf: "As of {day}"
    case .contents: "On this page"
    case .chartTable: "The numbers as a table"
    case .chartTableOf: "{title}: the numbers as a table"
    case .chartMore: "and {count} more"
    case .chartBar: "Bar"
    case .chartNothing: "Nothing yet."
    case .chartEmpty: "Nothing."
    case .chartColumns: "{title}: {number} {count|column|columns}, {total} in all. The numbers are in the table below."
    case .chartSpans: "{title}: {spans}. The numbers are in the table below."
    case .changeSame: "as many as in {year}"
    case .changeMore: "{number} more than in {year}"
    case .changeFewer: "{number} fewer than in {year}"
    case .changeSameByThen: "as many as by then in {year}"
    case .changeMoreByThen: "{number} more than by then in {year}"
    case .changeFewerByThen: "{number} fewer than by then in {year}"
    case .changeSameLength: "as long as in {year}"
    case .changeLonger: "{length} more than in {year}"
    case .changeShorter: "{length} less than in {year}"
    case .changeSameLengthByThen: "as long as by then in {year}"
    case .changeLongerByThen: "{length} more than by then in {year}"
    case .changeShorterByThen: "{length} less than by then in {year}"
    }
  }
}
