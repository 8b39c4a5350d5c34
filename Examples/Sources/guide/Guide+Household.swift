import ExampleSupport
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookTV

extension Guide {
  /// The commands for people, wanted titles and windows.
  static let household = [
    Command("person", takes: "NAME", options: [.flag("child", "not of age")], for: .making, "add a person") {
      store, arguments in
      let name = try arguments.word(behind: 0, "A name")
      try await store.edit { draft in
        try draft.addPerson(name, arguments.has("child") ? .child : .grownUp)
      }
      print("\(name) is of the household.")
    },
    Command("people", for: .reading, "who is of the household") { store, _ in
      for person in store.library.people {
        print(
          "\(person.name.isEmpty ? "whoever uses the library" : person.name)\(person.ageGroup == .child ? ", a child" : "")"
        )
      }
    },
    Command(
      "want", takes: "TITLE",
      options: [
        .init("for", "NAMES", "who wants to see it"), .init("minutes", "N", "how long it, or an episode, is"),
        .init("episodes", "N", "how many episodes it has; a film has none"),
        .init("rating", "WORD", "its certificate, such as PG"),
      ], for: .making, "want to see something, which is added if it is new"
    ) { store, arguments in try await want(store, arguments) },
    Command(
      "window",
      options: [
        .init("days", "DAYS", "on which days"), .init("from", "TIME", "when it begins"),
        .init("to", "TIME", "when it ends"), .init("for", "NAMES", "who has time"),
        .init("label", "TEXT", "what it is called"),
      ], for: .making, "say when there is time"
    ) { store, arguments in
      let people = try arguments.people(in: store)
      let (from, to) = (try arguments.clock("from"), try arguments.clock("to"))
      let days = try arguments.days()
      try await store.edit { draft in
        try draft.guide.addWindow(days, from: from, to: to, for: people, label: arguments["label"] ?? "")
      }
      print("There is time \(days.words()), \(from) to \(to).")
    },
    Command("windows", for: .reading, "when there is time") { store, _ in
      for window in store.library.records(TimeWindow.self) {
        let names = window.people.compactMap { store.library.person($0)?.name }.sorted()
        print("\(names.joined(separator: ", ")): \(window.days.words()), \(window.start) to \(window.end)")
      }
    },
    Command("orders", for: .reading, "which series are watched on which days") { store, _ in
      for order in store.library.records(StandingOrder.self) {
        let names = order.people.compactMap { store.library.person($0)?.name }.sorted()
        let what = store.library.name(of: order.subject)
        print("\(names.joined(separator: ", ")): \(what), \(order.days.words()), \(order.episodes) at a time")
      }
    },
    Command(
      "order", takes: "TITLE EPISODE",
      options: [
        .init("days", "DAYS", "on which days"), .init("episodes", "N", "how many at a time"),
        .init("for", "NAMES", "who watches together"),
      ], "watch a series on certain days, from an episode such as S1E3"
    ) { store, arguments in
      let people = try arguments.people(in: store)
      let subject = try arguments.subject(in: store.library)
      let days = try arguments.days()
      let count = try arguments.number("episodes", from: 1, to: 20) ?? 1
      try await store.edit { try $0.guide.addOrder(subject, on: days, episodes: count, for: people) }
      print("\(store.library.name(of: subject)), \(days.words()), \(count) at a time.")
    },
  ]

  private static func want(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let name = try arguments.word(behind: 0, "A title")
    let people = try arguments.people(in: store)
    let known = store.library.allTitles(called: name)
    let episodes = try arguments.number("episodes", from: 1, to: 200)
    let minutes = try arguments.minutes("minutes")
    let id = known?.id ?? .provisional(episodes == nil ? .movie : .series, name: name)
    try await store.edit { draft in
      if known == nil {
        var facts = TitleFacts(name: name)
        (facts.runtime, facts.contentRating) = (minutes, arguments["rating"].map { ContentRating(rawValue: $0) })
        try draft.insert(Title(id, facts))
        if let episodes {
          var season = SeasonFacts()
          season.episodes = (1...episodes).map { Episode($0, airDay: draft.now.day) }
          try draft.insert(Season(SeasonID(id, 1), season))
        }
      }
      for person in people.sorted() { try draft.watchlist(MediaID(id), by: person) }
    }
    print("\(store.library.name(of: MediaID(id))) is wanted.")
  }
}

extension Library {
  /// The title with a name, also if it is in no list.
  func allTitles(called name: String) -> Title? {
    records(Title.self).first { $0.name.lowercased() == name.lowercased() }
  }
}

extension Arguments {
  /// The people whom `--for` names; without it, the person who uses this device.
  func people(in store: LibraryStore, _ option: String = "for") throws -> Set<PersonID> {
    guard let names = self[option] else { return [store.me] }
    return try Set(
      names.split(separator: ",").map { name in
        guard let person = store.library.people.first(where: { $0.name.lowercased() == name.lowercased() }) else {
          throw UsageError("Nobody of the household is called “\(name)”; `guide people` lists them.")
        }
        return person.id
      })
  }

  /// The days that `--days` names.
  func days() throws -> DayRule {
    var days: Set<Weekday> = []
    for word in try value("days").lowercased().split(separator: ",") {
      switch word {
      case "daily": days.formUnion(Weekday.allCases)
      case "weekend": days.formUnion([.saturday, .sunday])
      case "weekdays": days.formUnion([.monday, .tuesday, .wednesday, .thursday, .friday])
      default:
        guard let day = Weekday.allCases.first(where: { "\($0)".hasPrefix(word) }), word.count > 1 else {
          throw UsageError("“\(word)” is no day such as tuesday, and not daily, weekdays or weekend.")
        }
        days.insert(day)
      }
    }
    return .weekly(days)
  }

  /// The clock time of an option.
  func clock(_ option: String) throws -> ClockTime {
    let text = try value(option)
    guard let time = ClockTime(text) else { throw UsageError("“\(text)” is no time such as 20:30.") }
    return time
  }
}
