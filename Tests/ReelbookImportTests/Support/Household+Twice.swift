import ReelbookImport
import ReelbookModel
import Testing

extension Household {
  /// Imports an export, and then again, which brings nothing. Returns the first plan.
  @discardableResult
  mutating func applyTwice(
    _ export: ForeignExport, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ImportPlan {
    let plan = try apply(export)
    let (first, count) = (diary, library.notes.count)
    let again = try apply(export)
    #expect(
      again.items(.new).isEmpty, "\(again.items(.new).map { again.words(of: $0) })", sourceLocation: sourceLocation)
    #expect(diary == first && library.notes.count == count, sourceLocation: sourceLocation)
    return plan
  }

  /// The rating of a title, or of a part of it.
  func rating(_ subject: MediaID) -> Rating? { library.mark(on: subject, of: Self.ada).rating }

  /// The category of a title.
  func category(_ title: TitleID) -> WatchStatus? { library.category(on: title, of: Self.ada) }

  /// The names on the watchlist.
  var watchlist: [String] { library.wholeWatchlist(of: Self.ada).map { library.name(of: $0) }.sorted() }
}

extension ForeignHistory {
  /// The rows that fit nowhere, by reason.
  var leftOut: [String: Int] {
    Dictionary(remainder.map { ($0.reason.rawValue, $0.count) }, uniquingKeysWith: +)
  }
}
