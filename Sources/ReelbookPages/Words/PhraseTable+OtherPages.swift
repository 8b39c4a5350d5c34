import ReelbookBase

extension PhraseTable {
  /// The week, and the television guide of a household.
  static let week: [String: String] = [
    "planner.page": "Our week", "planner.page.week": "The week", "planner.page.why": "Why, and what else",
    "planner.page.nothing": "Nothing is planned", "planner.page.noEvening": "Nothing is planned.",
    "planner.page.over": "Nothing more this week",
    "planner.page.how": "Say when you have time and what you want to see; then plan the week.",
    "planner.page.evenings": "The evenings",
    "planner.page.evenings.note": "Each with its reasons, what weighs most first",
    "planner.page.leftOut": "Found no place", "planner.page.allPlaced": "All that is wanted has a place.",
    "planner.page.became": "What became of it", "planner.page.free": "free", "planner.legend.all": "everybody",
    "planner.legend.shared": "several together", "planner.legend.alone": "one alone",
    "planner.legend.open": "time that is free", "planner.instead": "Or: {names}",
    "planner.text.week": "The week {week}", "planner.text.why": "Why", "planner.text.leftOut": "Without a place",
    "planner.column.day": "day", "planner.column.time": "time", "planner.column.who": "who",
    "planner.column.what": "what", "planner.column.why": "why", "planner.column.title": "title",
  ]

  static let evening: [String: String] = [
    "television.title": "This evening", "television.forYou": "For you, and now", "television.channels": "Channels",
    "television.theEvening": "The evening", "television.wanted": "What you want to see",
    "television.alsoWanted": "Also for you",
    "television.nothingElseWanted": "Nothing else of what you want to see is on.",
    "television.nothingWanted": "Nothing of what you want to see is on.", "television.nowAndNext": "Now and next",
    "television.nothingKnown": "Nothing is known to be on", "television.nothingOn": "No guide says what is on.",
    "television.legend.wanted": "you want to see it", "television.slot": "{time}, {channel}",
    "television.why": "{what}: {reason}", "television.until": "until {time}",
    "television.then": "then {title}, {time}", "television.untilThen": "until {until}; then {title}, {time}",
    "television.later": "can be watched later", "television.streamsLater": "{streams} · can be watched later",
    "television.channelCount": "{number} {count|channel|channels}, from {start} to {end}",
    "television.channelCountMore":
      "{number} {count|channel|channels}, from {start} to {end}; {more} more {rest|is|are} not shown",
  ]
}
