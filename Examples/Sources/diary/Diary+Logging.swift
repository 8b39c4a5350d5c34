import ExampleSupport
import Reelbook
import ReelbookPages

extension Diary {
  /// The commands that write to the diary.
  static let logging: [Command] = [
    Command(
      "log", takes: "TITLE [EPISODE]",
      options: [
        .init("on", "DATE", "when; now where nothing is said"),
        .init("format", "FORMAT", "cinema (or theater), streaming, disc, digital, broadcast or other"),
        .init("place", "TEXT", "where"),
        .init("with", "NAMES", "who watched along, with commas between; those of the household log it, too"),
        .init("mood", "MOOD", "great, good, okay, meh, tired or any word"),
        .init("rating", "STARS", "half a star to five"),
        .init("minutes", "COUNT", "how long you really watched"),
        .init("notes", "TEXT", "what you want to remember"),
        .flag("again", "you had seen it before, whatever the diary says"), .insist,
      ], for: .making, "log a viewing, now or in the past, in as much detail as you like"
    ) { store, arguments in
      let title = try find(arguments.word(behind: 0, "A title"), in: store.library)
      var viewing = try arguments.viewing()
      // People of the household get a play of their own; for others, the play keeps the name.
      let others = store.library.people.filter { $0.id != store.me && viewing.companions.contains($0.name) }
      viewing.companions.subtract(others.map(\.name))
      let (told, people) = (viewing, others.map(\.id))
      let time = try arguments.watchTime("on")
      let subject = try arguments.subject(of: title.id, in: store.library)
      let isInsisting = arguments.has("insist")
      let plays = try await store.edit { draft in
        try keep(title, in: &draft)
        return try draft.watch(subject, at: time, told, with: people, insisting: isInsisting)
      }
      let viewed = store.library.plays(about: subject, of: store.me).filter { plays.contains($0.play.id) }
      Terminal.show(TextTable(viewed, in: store.library))
    },
    Command(
      "add", takes: "TITLE",
      options: [
        .init("year", "YEAR", "the year it came out"), .init("minutes", "COUNT", "how long it runs"),
        .init("genres", "NAMES", "with commas between"),
      ], for: .making, "add a film that the sample catalogue does not have"
    ) { store, arguments in
      var film = CatalogTitle(
        .movie, named: try arguments.word(behind: 0, "A title"), year: try arguments.number("year"))
      film.title.facts.runtime = try arguments.minutes("minutes")
      film.title.facts.genres = arguments.names("genres")
      let title = film
      try await store.edit { try keep(title, in: &$0) }
      Terminal.say("Added \(title.name).")
    },
    Command("want", takes: "TITLE", for: .making, "put a title on the watchlist") { store, arguments in
      let title = try find(arguments.word(behind: 0, "A title"), in: store.library)
      try await store.edit { draft in
        try keep(title, in: &draft)
        try draft.watchlist(title.subject)
      }
      Terminal.say("\(title.name) is on the watchlist.")
    },
    Command("unwant", takes: "TITLE", "take a title off the watchlist") { store, arguments in
      let title = try arguments.title(in: store.library)
      try await store.edit { try $0.watchlist(title.subject, false) }
      Terminal.say("\(title.name) is off the watchlist.")
    },
    Command("place", takes: "NAME LATITUDE LONGITUDE", "give a place a point on the map") { store, arguments in
      let name = try arguments.word(behind: 0, "The place")
      let degrees = try [(1, "A latitude"), (2, "A longitude")].map { index, what in
        let text = try arguments.word(behind: index, what)
        guard let number = Double(text) else { throw UsageError("“\(text)” is no number of degrees.") }
        return number
      }
      let place = try Place(name, latitude: degrees[0], longitude: degrees[1])
      let count = try await store.edit { try $0.replacePlace(name, with: place) }
      Terminal.say("\(name) has a point in \(count) \(count == 1 ? "viewing" : "viewings").")
    },
    Command("undo", "take the last change back") { store, arguments in
      guard let last = try await store.undoStack().undoable else {
        throw LibraryError(.notFound, "Nothing was done that could be taken back.")
      }
      try await store.takeBack(last, arguments)
    },
  ]

  /// Finds a title in the library, or else in the sample catalogue.
  private static func find(_ text: String, in library: Library) throws -> CatalogTitle {
    for found in [
      library.titles(named: text), Films.titles(named: text), library.titles(like: text), Films.titles(like: text),
    ] {
      if let title = try found.only(called: text) { return title }
    }
    throw LibraryError(.notFound, "No title is called “\(text)”. `diary add` takes a film that you describe.")
  }

  /// Adds a title that is not yet in the library to a list of its kind.
  private static func keep(_ title: CatalogTitle, in draft: inout Draft) throws {
    guard !draft.library.contains(title.id) else { return }
    let list = try draft.library.lists(named: "Diary").first?.id ?? draft.addList("Diary")
    try draft.add(title, to: list)
  }
}

extension Arguments {
  fileprivate func names(_ option: String) -> [String] {
    (self[option] ?? "").split(separator: ",").map { String($0.trimmingPrefix(" ")) }
  }

  fileprivate func viewing() throws -> PlayDetails {
    var viewing = PlayDetails()
    viewing.format = try self["format"].map { text in
      let known: [String: ViewingFormat] = [
        "cinema": .cinema, "theater": .theater, "streaming": .streaming, "disc": .disc, "digital": .digital,
        "broadcast": .broadcast, "other": .other,
      ]
      guard let format = known[text.lowercased()] else {
        throw UsageError(
          "“\(text)” is no format; those are cinema (or theater), streaming, disc, digital, broadcast and other.")
      }
      return format
    }
    viewing.location = self["place"] ?? ""
    viewing.companions = Set(names("with"))
    viewing.mood = self["mood"].map(Mood.init(rawValue:))
    viewing.rating = try self["rating"].map { text in
      guard let stars = Double(text) else {
        throw UsageError("“\(text)” is no number of stars; write 0.5 to 5, as in 3.5.")
      }
      return try .stars(stars)
    }
    viewing.timeWatched = try minutes("minutes")
    viewing.notes = self["notes"] ?? ""
    viewing.wasSeenBefore = has("again")
    return viewing
  }
}
