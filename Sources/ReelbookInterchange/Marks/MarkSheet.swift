import Foundation
public import ReelbookModel

/// A person's favourites and other marks, to export and import.
public struct MarkSheet: Hashable, Sendable {
  /// The marks on a subject.
  public struct Row: Codable, Hashable, Sendable {
    /// The subject.
    public var subject: MediaID
    /// The title's name, for a library that does not know it.
    public var title = ""
    /// The category.
    public var category: WatchStatus?
    /// The reaction.
    public var reaction: Reaction?
    /// Whether it is starred.
    public var isStarred = false
    /// The rating, on its own scale.
    public var rating: Rating?
    /// The moods that it suits.
    public var moods: Set<Mood> = []
    /// Whether it is good to watch many of at once.
    public var isBingeable: Bool?
    /// Whether it is approved.
    public var isApproved = false
    /// Whether suggestions leave it out.
    public var isHidden = false
    /// When it was put on the watchlist.
    public var watchlistSince: Instant?

    /// Creates an empty row.
    public init(_ named: some SubjectConvertible) { subject = named.subject }
  }

  /// The rows, in the order of their subjects.
  public var rows: [Row]
  /// The rows of a file that could not be read.
  public internal(set) var problems: [RowProblem] = []

  /// Creates a sheet.
  public init(_ rows: [Row]) { self.rows = rows }

  /// Creates the sheet of a person's marks.
  ///
  /// Costs a pass over the titles with marks.
  public init(of person: PersonID, in library: Library) {
    let titles = Set(
      library.marks.filter { library.resolve($0.person) == library.resolve(person) }
        .map { library.resolve($0.subject.title) })
    rows = titles.sorted().flatMap { title in
      library.marks(in: title, of: person).sorted { $0.key < $1.key }.compactMap { subject, mark in
        let row = Row(subject, mark, title: library.title(title)?.name ?? "")
        return row.saysNothing ? nil : row
      }
    }
  }
}

extension MarkSheet.Row {
  init(_ subject: MediaID, _ mark: Mark, title: String) {
    self.init(subject)
    self.title = title
    category = mark.category
    reaction = mark.reaction
    isStarred = mark.isStarred
    rating = mark.rating
    moods = mark.moods
    isBingeable = mark.isBingeable
    isApproved = mark.isApproved
    isHidden = mark.isHidden
    watchlistSince = mark.watchlistSince
  }

  fileprivate var saysNothing: Bool {
    var blank = Self(subject)
    blank.title = title
    return self == blank
  }

  fileprivate func write(to mark: inout Mark) {
    mark.category = category
    mark.reaction = reaction
    mark.isStarred = isStarred
    mark.rating = rating
    mark.moods = moods
    mark.isBingeable = isBingeable
    mark.isApproved = isApproved
    mark.isHidden = isHidden
    mark.watchlistSince = watchlistSince
  }
}

extension Draft {
  /// Imports a sheet for a person: each row replaces the mark on its subject.
  ///
  /// Other marks stay. Importing the same sheet twice changes nothing. A new title gets the sheet's name, and is in
  /// no list.
  public mutating func take(_ sheet: MarkSheet, by person: PersonID? = nil) throws(LibraryError) {
    for row in sheet.rows {
      try mark(row.subject, by: person) { row.write(to: &$0) }
      guard library.title(row.subject.title) == nil, !row.title.isEmpty else { continue }
      try refresh(CatalogTitle(Title(row.subject.title, TitleFacts(name: row.title))))
    }
  }
}

extension ExportFormat {
  /// Favourites and all other marks, as CSV that reads back.
  public static let marks = ExportFormat("marks") { work in
    let sheet = MarkSheet(of: work.person, in: work.library)
    return Export([.init("marks.csv", sheet.csv)], LossReport())
  }

  /// Favourites and all other marks, as JSON that reads back.
  public static let marksJSON = ExportFormat("marks-json") { work in
    let sheet = MarkSheet(of: work.person, in: work.library)
    return Export([.init("marks.json", Array(try sheet.json()))], LossReport())
  }
}
