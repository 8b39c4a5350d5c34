extension GermanTexts {
  /// The television guide of a household.
  static let evening: [String: String] = [
    "television.title": "Heute Abend",
    "television.forYou": "Für dich, und jetzt",
    "television.channels": "Sender",
    "television.theEvening": "Der Abend",
    "television.wanted": "Was du sehen willst",
    "television.alsoWanted": "Auch für dich",
    "television.nothingElseWanted": "Sonst läuft nichts, was du sehen willst.",
    "television.nothingWanted": "Es läuft nichts, was du sehen willst.",
    "television.nowAndNext": "Jetzt und danach",
    "television.nothingKnown": "Nichts bekannt",
    "television.nothingOn": "Kein Programm sagt, was läuft.",
    "television.legend.wanted": "willst du sehen",
    "television.slot": "{time}, {channel}",
    "television.why": "{what}: {reason}",
    "television.until": "bis {time}",
    "television.then": "danach {title}, {time}",
    "television.untilThen": "bis {until}; danach {title}, {time}",
    "television.later": "auch später zu sehen",
    "television.streamsLater": "{streams} · auch später zu sehen",
    "television.channelCount": "{number} {count|Sender|Sender}, {start} bis {end}",
    "television.channelCountMore":
      "{number} {count|Sender|Sender}, {start} bis {end}; {more} {rest|weiterer wird|weitere werden} nicht gezeigt",
  ]
}
