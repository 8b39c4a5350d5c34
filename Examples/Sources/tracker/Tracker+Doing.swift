import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that record what a person watches and thinks.
  static let doing: [Command] = [
    Command(
      "watch", takes: "TITLE [EPISODE]",
      options: [
        .init("on", "DATE", "when; now where nothing is said"),
        .insist,
      ],
      "log a viewing; of a season or series, all that has aired"
    ) { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let time = try arguments.watchTime("on")
      let isInsisting = arguments.has("insist")
      let plays = try await store.edit { try $0.watch(subject, at: time, insisting: isInsisting) }
      let what = arguments.name(of: subject, in: store.library)
      arguments.say(.watched, ["what": what, "count": "\(plays.count)"])
    },
    Command(
      "unwatch", takes: "TITLE [EPISODE]",
      options: [.flag("keep-plays", "leave the diary alone, and begin to watch anew")], "take “watched” back"
    ) { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let answer: Unwatching = arguments.has("keep-plays") ? .keepPlays : .deletePlays
      try await store.edit { try $0.unwatch(subject, answer) }
      arguments.say(.notWatched, ["what": arguments.name(of: subject, in: store.library)])
    },
    Command("star", takes: "TITLE [EPISODE]", "star it") { store, arguments in
      let subject = try arguments.subject(in: store.library)
      try await store.edit { try $0.star(subject) }
      arguments.say(.starred, ["what": arguments.name(of: subject, in: store.library)])
    },
    Command("react", takes: "TITLE liked|neutral|disliked", "say how you liked it") { store, arguments in
      let title = try arguments.title(in: store.library)
      let reaction = Reaction(rawValue: try arguments.word(1, orSay: .reactionMissing))
      guard [.liked, .neutral, .disliked].contains(reaction) else {
        throw UsageError(.noReaction, ["word": "\(reaction)"])
      }
      try await store.edit { try $0.react(reaction, to: title.subject) }
      let word = arguments.language.word(reaction) { $0.title(reaction) }
      arguments.say(.reacted, ["title": title.name, "reaction": word])
    },
    Command("note", takes: "TITLE TEXT", "write a note") { store, arguments in
      let title = try arguments.title(in: store.library)
      let text = try arguments.word(1, orSay: .textMissing)
      try await store.edit { try $0.addNote(text, on: title.subject) }
      arguments.say(.noted, ["title": title.name])
    },
    Command("move", takes: "TITLE FROM TO", "move a title from one list to another") { store, arguments in
      let title = try arguments.title(in: store.library)
      let old = try arguments.word(1, orSay: .oldListMissing)
      let name = try arguments.word(2, orSay: .newListMissing)
      guard let from = store.library.lists(named: old).first else {
        throw Failure.missing(.noList, ["name": old])
      }
      try await store.edit { draft in
        let to = try draft.library.lists(named: name).first?.id ?? draft.addList(name)
        try draft.move(title.subject, from: from.id, to: to)
      }
      arguments.say(.moved, ["title": title.name, "from": from.name, "to": name])
    },
    Command("categorize", takes: "TITLE CATEGORY", "current, new, paused, maybe, finished or dropped") {
      store, arguments in
      let title = try arguments.title(in: store.library)
      let category = WatchStatus(rawValue: try arguments.word(1, orSay: .categoryMissing))
      guard [.current, .new, .paused, .maybe, .finished, .dropped].contains(category) else {
        throw UsageError(.noCategory, ["word": "\(category)"])
      }
      try await store.edit { try $0.categorize(title.subject, as: category) }
      let word = arguments.language.word(category) { $0.title(category) }
      arguments.say(.categorized, ["title": title.name, "category": word])
    },
  ]
}
