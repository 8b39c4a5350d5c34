import ExampleSupport
import Foundation
import Reelbook

extension Tracker {
  /// All that the program does.
  static let commands: [Command] =
    [
      Command(name: "demo", summary: "a minute of a household's life, in a library of its own") { _ in
        try await Demo.run()
      }
    ] + catalogueCommands + lookingCommands + doingCommands + keepingCommands + backupCommands
    + exportCommands

  private static let lookingCommands: [Command] = [
    activity,
    .with("lists", "the lists, and what is in them") { store, _ in print(Pages.lists(store.library)) },
    .with("progress", takes: "TITLE", "how far you are with a series") { store, arguments in
      let title = try store.library.title(called: arguments.word(behind: 0, "A title"))
      print(Pages.progress(of: title, in: store.library, by: store.me, asOf: .now))
    },
    .with("next", "what comes next of every series") { store, _ in
      print(Pages.next(store.library, by: store.me, asOf: .now))
    },
    .with("continue", "what you are in the middle of") { store, _ in
      print(Pages.toContinue(store.library, by: store.me, asOf: .now))
    },
  ]

  private static let doingCommands: [Command] = [
    .with(
      "watch", takes: "TITLE [EPISODE]", options: ["on"], "log a viewing; of a season or series, all that has aired"
    ) { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let time = try arguments["on"].map { text in
        guard let time = WatchTime(text) else { throw UsageError("“\(text)” is no day that a viewing can have.") }
        return time
      }
      let plays = try await store.edit { try $0.watch(subject, at: time) }
      print(
        "Watched \(store.library.name(of: subject)): \(plays.count == 1 ? "1 viewing" : "\(plays.count) viewings").")
    },
    .with(
      "unwatch", takes: "TITLE [EPISODE]", options: ["plays"],
      "take “watched” back; --plays keep leaves the diary alone"
    ) { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let answer: Unwatching = arguments["plays"] == "keep" ? .keepPlays : .deletePlays
      try await store.edit { try $0.unwatch(subject, answer) }
      print("\(store.library.name(of: subject)) is not watched.")
    },
    .with("star", takes: "TITLE [EPISODE]", "star it") { store, arguments in
      let subject = try arguments.subject(in: store.library)
      try await store.edit { try $0.star(subject) }
      print("Starred \(store.library.name(of: subject)).")
    },
    .with("react", takes: "TITLE liked|neutral|disliked", "say how you liked it") { store, arguments in
      let subject = try arguments.subject(in: store.library)
      let reaction = Reaction(rawValue: try arguments.word(behind: arguments.words.count - 2, "A reaction"))
      guard [.liked, .neutral, .disliked].contains(reaction) else { throw UsageError("“\(reaction)” is no reaction.") }
      try await store.edit { try $0.react(reaction, to: subject) }
      print("\(store.library.name(of: subject)): \(reaction).")
    },
    .with("note", takes: "TITLE TEXT", "write a note") { store, arguments in
      let title = try store.library.title(called: arguments.word(behind: 0, "A title"))
      let text = try arguments.word(behind: 1, "A text")
      try await store.edit { try $0.addNote(text, on: title.subject) }
      print("Noted on \(title.name).")
    },
    .with("move", takes: "TITLE FROM TO", "move a title from one list to another") { store, arguments in
      let title = try store.library.title(called: arguments.word(behind: 0, "A title"))
      let from = try store.library.listNamed(arguments.word(behind: 1, "The list it is in"))
      let name = try arguments.word(behind: 2, "The list it goes to")
      try await store.edit { draft in
        let to = try draft.library.lists(named: name).first?.id ?? draft.addList(name)
        try draft.move(title.subject, from: from.id, to: to)
      }
      print("Moved \(title.name) from “\(from.name)” to “\(name)”.")
    },
    .with("categorize", takes: "TITLE CATEGORY", "current, new, paused, maybe, finished or dropped") {
      store, arguments in
      let title = try store.library.title(called: arguments.word(behind: 0, "A title"))
      let category = Category(rawValue: try arguments.word(behind: 1, "A category"))
      try await store.edit { try $0.categorize(title.subject, as: category) }
      print("\(title.name) is \(category).")
    },
  ]

  private static let keepingCommands: [Command] = [
    .with("history", "what happened, newest first; each with what undoes it") { store, _ in
      for entry in try await store.history() {
        print("\(entry.time.description.prefix(16))  \(entry.words)  [\(entry.id.commit)]")
      }
    },
    .with("undo", takes: "[EDIT]", "take an edit back, the last one if none is named") { store, arguments in
      let commits = try await store.commits()
      let name = arguments.words.dropFirst().first
      guard let commit = name.map({ name in commits.last { "\($0.id)" == name } }) ?? commits.last else {
        throw LibraryError(.notFound, "There is no such edit in the history.")
      }
      let refusals = try await store.undo(commit.id)
      for entry in commit.entries(in: store.library) { print("Took back: \(entry.words)") }
      for refusal in refusals { print("Not taken back: \(refusal)") }
    },
    .with("compact", "write a snapshot in the place of the journal") { store, _ in
      try await store.compact()
      print("Compacted.")
    },
    .with("check", "look for damage and broken rules") { store, _ in
      let problems = store.library.checkInvariants()
      for problem in problems { print(problem) }
      if problems.isEmpty, store.report.damage.isEmpty { print("All is well.") }
    },
  ]
}
