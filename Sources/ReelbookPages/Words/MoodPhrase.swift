import ReelbookBase

/// How viewings felt.
enum MoodPhrase: String, PhraseKey {
  case title = "page.moods"
  case titleOfYear = "page.moods.year"
  case total = "page.moods.total"
  case nothing = "page.moods.nothing"
  case headMonth = "page.moods.head.month"
  case headGood = "page.moods.head.good"
  case goodOf = "page.moods.goodOf"
  case differences = "page.moods.differences"
  case difference = "page.moods.difference"
  case same = "page.moods.same"
  case few = "page.moods.few"
  case wishes = "page.moods.wishes"
  case headEvenings = "page.moods.head.evenings"
  case headWatched = "page.moods.head.watched"
  case wish = "page.moods.wish"

  var english: String {
    switch self {
    case .title: "How it felt"
    case .titleOfYear: "How {year} felt"
    case .total: "{number} {count|viewing|viewings} with a mood, {without} without"
    case .nothing: "No viewing has a mood."
    case .headMonth: "Month"
    case .headGood: "Felt good"
    case .goodOf: "{good} of {judged}"
    case .differences: "What differs"
    case .difference:
      "{what}: {good} of {number} {count|viewing|viewings} felt good, of all others {restGood} of {rest}."
    case .same: "Nothing differs by more than chance."
    case .few: "There are too few viewings with a mood to compare them."
    case .wishes: "In the mood for"
    case .headEvenings: "Evenings"
    case .headWatched: "Watched"
    case .wish:
      "In the mood for “{mood}” on {number} {count|evening|evenings}: {watched} watched to the end, {good} of {judged} "
        + "felt good."
    }
  }
}
