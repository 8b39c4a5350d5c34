import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that import from other trackers and from our own exports.
  static let importing: [Command] = [
    Command(
      "import", takes: "FILE",
      options: [
        .flag("yes", "take it in without asking"), .flag("dry-run", "only show the plan"),
        .init("unmatched", "FILE", "write the titles that were not found, to be filled in"),
        .init("matched", "FILE", "read such a file back, filled in"),
        .init(
          "take", "WHAT",
          "also take changed, deleted, same, contradicting, unmatched, unnumbered or ambiguous; several with commas"),
        .init("columns", "NAMES", "what a CSV file's columns stand for: Name=title,Seen=day,Stars=stars"),
        .init("rows", "COLUMN=TEXT", "only rows of a CSV file in which a column begins with a text: type=watch"),
        .init("dates", "ORDER", "how a file writes days that can be read in several ways: ymd, dmy or mdy"),
        .init("profile", "NAME", "only what a profile of this name watched"),
        .init("list", "NAME", "put titles that would be in no list in this one"),
        .flag("offline", "ask no catalogue, even where there is a token"),
      ], opening: { $0.has("dry-run") ? .trying : .making },
      "take in what another tracker gave away: a file, a folder or a ZIP"
    ) { store, arguments in
      let place = URL(fileURLWithPath: try arguments.word(0, orSay: .fileMissing))
      let language = arguments.language
      let export = try await ProgressLine.during(.reading, in: language) { line in
        try await ForeignExport.open(
          at: place, watchedIn: arguments.now.zone, formats: try arguments.formats, dates: arguments.order,
          onProgress: line.transfer)
      }
      guard showFiles(of: export, arguments) else { return arguments.say(.nothingInIt) }
      let plan = try await plan(export, into: store, arguments)
      try showPlan(plan, export, arguments)
      if arguments.has("dry-run") { return }
      guard !plan.changesNothing else { return arguments.say(.nothingToDo) }
      guard arguments.agrees(to: .takeItIn) else { return }
      let done = try await ProgressLine.during(.importing, in: language) { line in
        try await store.edit { try $0.apply(plan, onProgress: line.transfer) }
      }
      arguments.say(.tookIn, ["count": "\(done.rows.imported)"])
    }
  ]

  /// Prints what was read of each file, and what was not. Returns whether there is something to plan.
  private static func showFiles(of export: ForeignExport, _ arguments: Arguments) -> Bool {
    let (history, table) = (export.history, arguments.language.phrases)
    let unopened = history.files.filter { $0.fate == .unopened }
    // An archive of a Mac has a second file beside each.
    if unopened.count > 3 {
      let fate = ForeignFile.Fate.unopened.words(in: table)
      arguments.explain(.filesUnopened, ["count": "\(unopened.count)", "fate": fate])
    }
    for file in history.files where file.fate != .read && (file.fate != .unopened || unopened.count <= 3) {
      Terminal.say("\(file.path): \(file.fate.words(in: table))")
    }
    if !export.questions.isEmpty { arguments.explain(.datesQuestion) }
    for file in history.files where file.format == "Reelbook" && !file.unreadColumns.isEmpty {
      arguments.explain(.columnsUnread, ["columns": file.unreadColumns.joined(separator: ", ")])
    }
    for problem in history.problems.prefix(10) { arguments.explain(.notRead, ["what": problem.words(in: table)]) }
    let more = history.problems.count - 10
    if !history.oddCells.isEmpty { arguments.explain(.oddCells, ["count": "\(history.oddCells.count)"]) }
    if more > 0 { arguments.explain(.moreNotRead, ["count": "\(more)"]) }
    if history.isUndated { arguments.explain(.noDates) }
    return history.files.contains { $0.rowCount > 0 } || !export.questions.isEmpty
  }

  /// Plans the import as the options say.
  private static func plan(
    _ export: ForeignExport, into store: LibraryStore, _ arguments: Arguments
  ) async throws -> ImportPlan {
    var plan = try await ProgressLine.during(.planning, in: arguments.language) { line in
      try await export.plan(
        into: store.library, of: store.me, asOf: arguments.now,
        profiles: arguments["profile"].map { [$0: store.me] } ?? [:], matching: try arguments.matcher,
        onProgress: line.transfer)
    }
    plan.listName = arguments["list"]
    for status in try arguments.accepted { plan.accept(status) }
    if let path = arguments["matched"] {
      let table = try Data(contentsOf: URL(fileURLWithPath: path))
      for title in try plan.fill(from: table) { arguments.explain(.numberOpen, ["title": "\(title)"]) }
    }
    return plan
  }

  /// Prints the plan as a table of counts, with examples to check, and writes the table of open titles.
  private static func showPlan(_ plan: ImportPlan, _ export: ForeignExport, _ arguments: Arguments) throws {
    let (rows, table) = (plan.rows, arguments.language.phrases)
    let files = export.history.files.count { $0.fate == .read }
    let formats = export.formats.joined(separator: ", ")
    arguments.say(.rows, ["formats": formats, "count": "\(rows.total)", "files": "\(files)"])
    let counts: [(TrackerSentence, Int)] = [
      (.rowsImported, rows.imported), (.rowsThere, rows.alreadyThere), (.rowsRepeated, rows.merged),
      (.rowsUnmatched, rows.unmatched), (.rowsSkipped, rows.skipped), (.rowsDamaged, rows.damaged),
      (.rowsRemaining, rows.remainder),
    ]
    for (name, count) in counts where count > 0 {
      let margin = String(repeating: " ", count: max(0, 7 - "\(count)".count))
      print("  \(margin)\(count)  \(arguments.text(name, ["count": "\(count)"]))")
    }
    for line in plan.summary(in: table).split(separator: "\n").dropFirst() { print(line) }
    let open: [PlannedItem.Status] = [
      .contradicting, .changedHere, .deletedHere, .unmatched, .noEpisode, .severalEpisodes,
    ]
    for status in open {
      for item in plan.items(status).prefix(3) { Terminal.say("  \(plan.words(of: item, in: table))") }
    }
    guard let path = arguments["unmatched"] else { return }
    let file = try Destination.file(path)
    try Destination.write(plan.unmatchedCSV, to: file)
    arguments.say(.wrote, ["file": file.lastPathComponent])
  }
}

extension Arguments {
  /// The statuses that `--take` names.
  fileprivate var accepted: [PlannedItem.Status] {
    get throws {
      let words: [String: PlannedItem.Status] = [
        "changed": .changedHere, "deleted": .deletedHere, "same": .sameViewing, "contradicting": .contradicting,
        "unmatched": .unmatched, "unnumbered": .noEpisode, "ambiguous": .severalEpisodes,
      ]
      return try (self["take"]?.split(separator: ",") ?? []).map { word in
        guard let status = words[String(word)] else {
          throw UsageError(.wrongTake, ["words": words.keys.sorted().joined(separator: ", "), "word": String(word)])
        }
        return status
      }
    }
  }

  /// The order of date parts that `--dates` names.
  fileprivate var order: DateOrder? {
    get throws {
      guard let text = self["dates"] else { return nil }
      guard ["ymd", "dmy", "mdy"].contains(text) else {
        throw UsageError(.wrongDates, ["text": text])
      }
      return DateOrder(rawValue: text)
    }
  }

  /// All known formats, or the format that `--columns` describes.
  fileprivate var formats: [ForeignFormat] {
    get throws { try self["columns"].map { try [format(ofColumns: $0)] } ?? ForeignFormat.all }
  }

  private func format(ofColumns text: String) throws -> ForeignFormat {
    var columns: [ForeignColumn] = []
    for pair in text.split(separator: ",") {
      let (name, word) = try Self.pair(String(pair), "columns")
      guard let column = Self.columns[word] else {
        throw UsageError(.wrongColumn, ["word": word, "words": Self.columns.keys.sorted().joined(separator: ", ")])
      }
      columns.append(column(name))
    }
    if let rows = self["rows"] {
      let (name, start) = try Self.pair(rows, "rows")
      columns.append(.only(startingWith: start, name))
    }
    // The name is the same for all files, so that a renamed file has the same viewings.
    return ForeignFormat("CSV", columns: columns)
  }

  private static let columns: [String: @Sendable (String) -> ForeignColumn] = [
    "title": { .title($0) }, "year": { .year($0) }, "kind": { .kind($0) }, "season": { .season($0) },
    "episode": { .episode($0) }, "tmdb": { .tmdb($0) }, "imdb": { .imdb($0) }, "tvdb": { .tvdb($0) },
    "date": { .watched($0) }, "utc": { .watchedUTC($0) }, "unix": { .watchedSeconds($0) }, "day": { .watchedDay($0) },
    "rewatch": { .rewatch($0) }, "stars": { .rating(.stars, $0) }, "ten": { .rating(.ten, $0) },
    "hundred": { .rating(.hundred, $0) }, "notes": { .review($0) }, "location": { .location($0) },
  ]

  private static func pair(_ text: String, _ option: String) throws -> (String, String) {
    guard let sign = text.lastIndex(of: "=") else {
      throw UsageError(.wrongPair, ["option": option, "text": text])
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// The TMDb matcher, if there is a token.
  fileprivate var matcher: (any TitleMatcher)? {
    get throws {
      guard !has("offline"), ProcessInfo.processInfo.environment["TMDB_TOKEN"]?.isEmpty == false,
        case .tmdb(let client) = try Catalogue.open(self)
      else { return nil }
      return TMDbTitles(client: client)
    }
  }
}
