import ReelbookModel

/// Finds the titles of a library that a catalogue's candidates are, though the library does not have the catalogue's ids.
///
/// A title with an id of the catalogue is another one, whatever its name.
struct CatalogueNames: Sendable {
  private let library: Library
  private let titles: [Title]?
  /// The titles without an id of a catalogue, by its namespace; `nil` if all have one.
  private var byCatalogue: [String: TitleIndex?] = [:]

  init(_ titles: [Title]? = nil, of library: Library) { (self.titles, self.library) = (titles, library) }

  /// The title that a candidate is, by a name and year that fit one title only; `nil` if the library has its id.
  mutating func title(of candidate: Candidate) -> TitleID? {
    let catalogue = candidate.id.namespace
    read(without: catalogue)
    guard let index = byCatalogue[catalogue] ?? nil, library.title(candidate.id) == nil,
      let description = candidate.watchableFacts.description
    else { return nil }
    return index.answer(to: description, .exact).certain
  }

  /// Reads the titles without an id of a catalogue, once.
  mutating func read(without catalogue: String) {
    if byCatalogue[catalogue] == nil { byCatalogue[catalogue] = .some(index(without: catalogue)) }
  }

  private func index(without catalogue: String) -> TitleIndex? {
    let titles = (titles ?? library.titles.map(\.self)).filter {
      library.resolve($0.id).namespace != catalogue && TitleDescription($0).ids[catalogue] == nil
    }
    return titles.isEmpty ? nil : TitleIndex(titles, in: library)
  }
}
