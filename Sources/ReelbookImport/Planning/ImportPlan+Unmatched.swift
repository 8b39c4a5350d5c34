import ReelbookInterchange
import ReelbookModel

extension ImportPlan {
  /// The unmatched titles as CSV, for a person to fill in.
  ///
  /// Each row has the title's number, the file's data, empty columns for TMDb's number and IMDb's id, and the
  /// candidates. ``fill(from:)`` reads it back.
  public var unmatchedCSV: String {
    var csv = CSVWriter(header: Self.columns, isGuarded: true)
    var counts: [Int: Int] = [:]
    var examples: [Int: ForeignPlace] = [:]
    for item in items where item.status == .unmatched {
      let (title, place) = (history.items[item.item].title, history.items[item.item].place)
      counts[title, default: 0] += 1
      if place != .whole, examples[title] == nil { examples[title] = place }
    }
    for (title, count) in counts.sorted(by: { $0.key < $1.key }) {
      let foreignTitle = history.titles[title]
      var candidates: [CatalogTitle] = []
      if case .candidates(let titles) = matches[title] { candidates = titles }
      csv.row([
        String(title + 1), foreignTitle.kind?.rawValue ?? "",
        foreignTitle.name.isEmpty ? foreignTitle.originalName : foreignTitle.name,
        foreignTitle.year.map(String.init) ?? "",
        foreignTitle.ids["tmdb"] ?? "", foreignTitle.ids["imdb"] ?? "", examples[title]?.nameOrID ?? "", String(count),
        candidates.map { "\($0.id) \($0.name)\($0.year.map { " (\($0))" } ?? "")" }.joined(separator: "; "),
      ])
    }
    return String(decoding: csv.bytes, as: UTF8.self)
  }

  private static let columns = ["number", "kind", "name", "year", "tmdb", "imdb", "episode", "rows", "candidates"]

  /// Reads a filled-in table: rows with a number at TMDb or an id at IMDb become matched.
  ///
  /// It may be as a spreadsheet saves it: as UTF-8, UTF-16 or Windows-1252, separated by `,`, `;` or tabs. Rows may come
  /// in any order; one that was left as it is answers nothing. An unknown title number and an invalid id are an
  /// ``ImportError`` that names the line, and nothing is answered.
  ///
  /// Returns the answered titles with rows whose episodes are not found: the title alone does not say which ones they
  /// are.
  @discardableResult
  public mutating func fill(from table: some Collection<UInt8>) throws -> [ForeignTitle] {
    let bytes = ContiguousArray(table)
    var survey = TextSurvey()
    survey.observe(bytes)
    var reader = CSVReader(try survey.encoding.utf8(bytes))
    guard let first = try reader.next(), case .success(let names) = first.cells,
      let number = names.firstIndex(where: { $0.foldedAsHeader == "number" })
    else { throw ImportWords.invalidAnswer(1, .noNumberColumn) }
    let index = TitleIndex(library)
    var answers = matches
    var answered: Set<Int> = []
    func cell(_ cells: [String], _ name: String) -> String {
      names.firstIndex { $0.foldedAsHeader == name }.flatMap { $0 < cells.count ? cells[$0].trimmed : nil } ?? ""
    }
    while let row = try reader.next() {
      guard case .success(let cells) = row.cells, number < cells.count else { continue }
      let (tmdb, imdb) = (cell(cells, "tmdb"), cell(cells, "imdb"))
      guard !tmdb.isEmpty || !imdb.isEmpty else { continue }
      guard let place = Int(cells[number].trimmed).map({ $0 - 1 }), history.titles.indices.contains(place) else {
        throw ImportWords.invalidAnswer(row.line, .noSuchNumber)
      }
      let foreignTitle = history.titles[place]
      // A row that was left as it is answers nothing.
      guard
        cell(cells, "kind") != foreignTitle.kind?.rawValue ?? "" || tmdb != foreignTitle.ids["tmdb"] ?? ""
          || imdb != foreignTitle.ids["imdb"] ?? ""
      else { continue }
      guard let kind = KindWord.byWord[cell(cells, "kind").foldedAsKind]?.kind ?? history.titles[place].kind else {
        throw ImportWords.invalidAnswer(row.line, .noKind)
      }
      let namespace = tmdb.isEmpty ? "imdb" : "tmdb"
      guard let id = try? ForeignColumn.outsideID(namespace, tmdb.isEmpty ? imdb : tmdb) else {
        throw ImportWords.invalidAnswer(row.line, .noID)
      }
      let title = TitleID(kind, namespace: namespace, value: id)
      let existing = library.title(title).map { library.resolve($0.id) } ?? index.title(kind, namespace, id)
      answers[place] = existing.map { .inLibrary($0) } ?? .named(title)
      answered.insert(place)
    }
    matches = answers
    replan()
    let open = Set((items(.unmatched) + items(.noEpisode)).map { history.items[$0.item].title })
    return answered.intersection(open).sorted().map { history.titles[$0] }
  }
}
