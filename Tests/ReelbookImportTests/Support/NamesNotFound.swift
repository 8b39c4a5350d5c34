import ReelbookImport
import ReelbookModel

extension ForeignExport {
  /// The names of the titles that neither the small library nor a catalogue without titles has, in their order.
  func namesNotFound() async throws -> [String] {
    let plan = try await plan(
      into: Household().library, of: Household.ada, asOf: Household.now, matching: Answers(found: []))
    var names: [String] = []
    for item in plan.items(.unmatched) {
      let name = history.titles[history.items[item.item].title].name
      if !names.contains(name), plan.unmatchedCSV.contains(name.replacing("\"", with: "\"\"")) { names.append(name) }
    }
    return names
  }
}

extension ForeignHistory {
  /// The reasons of the rows that fit nowhere, with their counts, sorted.
  var reasons: [String] { remainder.map { "\($0.reason.rawValue) \($0.count)" }.sorted() }
}
