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
          "also take changed, deleted, same, contradicting, unmatched or unnumbered; several with commas"),
        .init("columns", "NAMES", "what a CSV file's columns stand for: Name=title,Seen=day,Stars=stars"),
        .init("rows", "COLUMN=TEXT", "only rows of a CSV file in which a column begins with a text: type=watch"),
        .init("dates", "ORDER", "how a file writes days that can be read in several ways: ymd, dmy or mdy"),
        .init("profile", "NAME", "only what a profile of this name watched"),
        .init("list", "NAME", "put titles that would be in no list in this one"),
        .flag("offline", "ask no catalogue, even where there is a token"),
      ], opening: { $0.has("dry-run") ? .trying : .making },
      "take in what another tracker gave away: a file, a folder or a ZIP"
    ) { store, arguments in
      let place = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      let export = try await ProgressBar.show { note in
        try await ForeignExport.open(
          place, watchedIn: arguments.now.zone, formats: try arguments.formats, dates: arguments.order,
          onProgress: note)
      }
      try await plan(export, into: store, arguments)
    }
  ]

  private static func plan(_ export: ForeignExport, into store: LibraryStore, _ arguments: Arguments) async throws {
    let unopened = export.history.files.filter { $0.fate == .unopened }
    // An archive of a Mac has a second file beside each.
    if unopened.count > 3 { Terminal.say("\(unopened.count) files: \(ForeignFile.Fate.unopened.words())") }
    for file in export.history.files where file.fate != .read && (file.fate != .unopened || unopened.count <= 3) {
      Terminal.say("\(file.path): \(file.fate.words())")
    }
    if !export.questions.isEmpty { Terminal.say("Say which with --dates ymd, dmy or mdy.") }
    for file in export.history.files where file.format == "Reelbook" && !file.unreadColumns.isEmpty {
      Terminal.say("Columns not read: \(file.unreadColumns.joined(separator: ", "))")
    }
    for problem in export.history.problems.prefix(10) { Terminal.say("Not read: \(problem)") }
    let more = export.history.problems.count - 10
    if !export.history.oddCells.isEmpty {
      Terminal.say("\(export.history.oddCells.count) cells could not be read; their rows are read without them.")
    }
    if more > 0 { Terminal.say("and \(more) more that could not be read") }
    if export.history.isUndated { Terminal.say("No viewing has a date.") }
    guard export.history.files.contains(where: { $0.rowCount > 0 }) || !export.questions.isEmpty else {
      return print("There is nothing in it.")
    }
    var plan = try await ProgressBar.show { note in
      try await export.plan(
        into: store.library, of: store.me, asOf: arguments.now,
        profiles: arguments["profile"].map { [$0: store.me] } ?? [:], matching: try arguments.matcher, onProgress: note)
    }
    plan.listName = arguments["list"]
    for status in try arguments.accepted { plan.accept(status) }
    if let path = arguments["matched"] {
      guard let table = FileManager.default.contents(atPath: path) else {
        throw InterchangeError(.missing, "The file cannot be read.", file: path)
      }
      for title in try plan.fill(from: table) {
        Terminal.say("\(title): the title is known now, but not the number of every episode.")
      }
    }
    show(plan, export)
    if let path = arguments["unmatched"] {
      do {
        try plan.unmatchedCSV.write(toFile: path, atomically: true, encoding: .utf8)
      } catch {
        throw InterchangeError(.failed, "The file cannot be written.", file: path)
      }
      print("Wrote \(URL(fileURLWithPath: path).lastPathComponent).")
    }
    if arguments.has("dry-run") { return }
    guard !plan.changesNothing else { return print("Nothing to do.") }
    guard try isWanted(arguments) else { return }
    let decided = plan
    let done = try await store.edit { try $0.apply(decided) }
    print("Took in \(done.rows.imported) rows; `tracker undo` takes them back.")
  }

  /// Prints the plan as a table of counts, with examples to check.
  private static func show(_ plan: ImportPlan, _ export: ForeignExport) {
    let rows = plan.rows
    let files = export.history.files.count { $0.fate == .read }
    let (noun, whole) = (rows.total == 1 ? "row" : "rows", files == 1 ? "file" : "files")
    print("\(export.formats.joined(separator: ", ")): \(rows.total) \(noun) in \(files) \(whole)")
    let counts: [(String, Int)] = [
      ("taken in", rows.imported), ("there already", rows.alreadyThere), ("repeated", rows.merged),
      ("not found", rows.unmatched), ("left alone", rows.skipped), ("damaged", rows.damaged),
      ("fit nowhere", rows.remainder),
    ]
    for (name, count) in counts where count > 0 {
      print("  \(String(repeating: " ", count: max(0, 7 - "\(count)".count)))\(count)  \(name)")
    }
    for line in plan.summary().split(separator: "\n").dropFirst() { print(line) }
    for status in [PlannedItem.Status.contradicting, .changedHere, .deletedHere, .unmatched, .noEpisode] {
      for item in plan.items(status).prefix(3) { Terminal.say("  \(plan.words(of: item))") }
    }
  }

  /// Whether the person confirms the import, with `--yes` or when asked.
  private static func isWanted(_ arguments: Arguments) throws -> Bool {
    if arguments.has("yes") { return true }
    guard Terminal.isInteractive else {
      print("Nothing was done; say --yes to take it in.")
      return false
    }
    return Terminal.ask("Take it in? [y/N]")?.lowercased().hasPrefix("y") == true
  }
}

extension Arguments {
  /// The statuses that `--take` names.
  fileprivate var accepted: [PlannedItem.Status] {
    get throws {
      let words: [String: PlannedItem.Status] = [
        "changed": .changedHere, "deleted": .deletedHere, "same": .sameViewing, "contradicting": .contradicting,
        "unmatched": .unmatched, "unnumbered": .noEpisode,
      ]
      return try (self["take"]?.split(separator: ",") ?? []).map { word in
        guard let status = words[String(word)] else {
          throw UsageError("--take takes \(words.keys.sorted().joined(separator: ", ")), not “\(word)”.")
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
        throw UsageError("--dates takes ymd, dmy or mdy, not “\(text)”.")
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
        throw UsageError("“\(word)” is none of \(Self.columns.keys.sorted().joined(separator: ", ")).")
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
    guard let sign = text.lastIndex(of: "=") else { throw UsageError("--\(option) takes NAME=WORD, not “\(text)”.") }
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
