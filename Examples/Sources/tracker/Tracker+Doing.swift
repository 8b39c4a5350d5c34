import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that record what a person watches and thinks.
  static let doing: [Command] = [
    Command(
      "watch", takes: "TITLE [EPISODE]", options: [.init("on", "DATE", "when; now where nothing is said")],
      "log a viewing; of a season or series, all that has aired"
    ) { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let time = try arguments.watchTime("on")
      let plays = try await store.edit { try $0.watch(subject, at: time) }
      print(
        "Watched \(store.library.name(of: subject)): \(plays.count == 1 ? "1 viewing" : "\(plays.count) viewings").")
    },
    Command(
      "unwatch", takes: "TITLE [EPISODE]",
      options: [.flag("keep-plays", "leave the diary alone, and begin to watch anew")], "take “watched” back"
    ) { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let answer: Unwatching = arguments.has("keep-plays") ? .keepPlays : .deletePlays
      try await store.edit { try $0.unwatch(subject, answer) }
      print("\(store.library.name(of: subject)) is not watched.")
    },
    Command("star", takes: "TITLE [EPISODE]", "star it") { store, arguments in
      let subject = try arguments.subject(in: store.library)
      try await store.edit { try $0.star(subject) }
      print("Starred \(store.library.name(of: subject)).")
    },
    Command("react", takes: "TITLE liked|neutral|disliked", "say how you liked it") { store, arguments in
      let title = try arguments.title(in: store.library)
      let reaction = Reaction(rawValue: try arguments.word(behind: 1, "A reaction"))
      guard [.liked, .neutral, .disliked].contains(reaction) else {
        throw UsageError("“\(reaction)” is no reaction; those are liked, neutral and disliked.")
      }
      try await store.edit { try $0.react(reaction, to: title.subject) }
      print("\(title.name): \(reaction).")
    },
    Command("note", takes: "TITLE TEXT", "write a note") { store, arguments in
      let title = try arguments.title(in: store.library)
      let text = try arguments.word(behind: 1, "A text")
      try await store.edit { try $0.addNote(text, on: title.subject) }
      print("Noted on \(title.name).")
    },
    Command("move", takes: "TITLE FROM TO", "move a title from one list to another") { store, arguments in
      let title = try arguments.title(in: store.library)
      let old = try arguments.word(behind: 1, "The list it is in")
      let name = try arguments.word(behind: 2, "The list it goes to")
      guard let from = store.library.lists(named: old).first else {
        throw LibraryError(.notFound, "There is no list “\(old)”.")
      }
      try await store.edit { draft in
        let to = try draft.library.lists(named: name).first?.id ?? draft.addList(name)
        try draft.move(title.subject, from: from.id, to: to)
      }
      print("Moved \(title.name) from “\(from.name)” to “\(name)”.")
    },
    Command("categorize", takes: "TITLE CATEGORY", "current, new, paused, maybe, finished or dropped") {
      store, arguments in
      let title = try arguments.title(in: store.library)
      let category = WatchStatus(rawValue: try arguments.word(behind: 1, "A category"))
      guard [.current, .new, .paused, .maybe, .finished, .dropped].contains(category) else {
        throw UsageError("“\(category)” is no category; those are current, new, paused, maybe, finished and dropped.")
      }
      try await store.edit { try $0.categorize(title.subject, as: category) }
      print("\(title.name) is \(category).")
    },
  ]
}
