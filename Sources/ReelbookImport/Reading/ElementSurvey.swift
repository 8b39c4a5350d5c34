import ReelbookInterchange
import ReelbookModel

/// What a pass over a file finds before its rows are read: the elements that others refer to, and the format of scores.
///
/// The elements that others refer to are in memory at once. Other files are not passed over.
struct ElementSurvey {
  private var roots: Set<String> = []
  private var elements: [Reference: ForeignElement] = [:]
  private var scoreFormat: ScoreFormat?

  /// The type and the id by which an element refers to another one, as in JSON:API.
  private struct Reference: Hashable {
    var type: String
    var id: String

    init?(_ cells: [ForeignElement.Cell], at prefix: String = "") {
      guard let type = ForeignElement.text(of: prefix + "type", in: cells),
        let id = ForeignElement.text(of: prefix + "id", in: cells)
      else { return nil }
      (self.type, self.id) = (type, id)
    }
  }

  /// The name of the cell with the format of a file's scores.
  static let scoreFormat = "scores#"

  init(
    of text: SourceText, for tables: [ForeignTable], _ syntax: FileSyntax, onProgress: (Int) throws -> Void
  ) throws {
    roots = Set(tables.compactMap(\.included))
    let scored = tables.filter { $0.scores != nil }
    guard !roots.isEmpty || !scored.isEmpty else { return }
    var scores: [Double] = []
    try syntax.walkElements(of: text) { part in
      guard case .element(let root, .success(let element), let place) = part else { return }
      try onProgress(place.offset)
      if isIncluded(root), let reference = Reference(element.cells) { elements[reference] = element }
      for table in scored where table.root?.lowercased() == root {
        guard let name = table.scores else { continue }
        scores += element.rows(of: table).compactMap { ForeignElement.text(of: name, in: $0).flatMap { Double($0) } }
      }
    }
    scoreFormat = ScoreFormat(of: scores)
  }

  /// Whether the elements of a root are no rows, because others refer to them.
  func isIncluded(_ root: String?) -> Bool { root.map(roots.contains) ?? false }

  /// A row with the values that it refers to, and the format of the file's scores.
  func completed(_ row: [ForeignElement.Cell], of table: ForeignTable) -> [ForeignElement.Cell] {
    var row = row
    if table.scores != nil, let scoreFormat { row.append(Self.cell(Self.scoreFormat, scoreFormat.rawValue)) }
    guard table.included != nil else { return row }
    for cell in row {
      guard let relation = Self.relation(cell.name, endingIn: ".data.id"),
        let reference = Reference(row, at: "relationships.\(relation).data."), let element = elements[reference]
      else { continue }
      row += element.cells.map { Self.cell("\(relation).\($0.name)", $0.text) }
      for list in element.lists {
        guard let inner = Self.relation(list.name, endingIn: ".data") else { continue }
        row += list.elements.compactMap { mapping($0, as: "\(relation).\(inner)") }
      }
    }
    return row
  }

  /// The id at another site: `anime.mappings.myanimelist/anime`.
  private func mapping(_ element: ForeignElement, as name: String) -> ForeignElement.Cell? {
    guard let reference = Reference(element.cells), let target = elements[reference],
      let site = ForeignElement.text(of: "attributes.externalSite", in: target.cells),
      let id = ForeignElement.text(of: "attributes.externalId", in: target.cells)
    else { return nil }
    return Self.cell("\(name).\(site)", id)
  }

  /// The name of a relation to other elements.
  private static func relation(_ name: String, endingIn suffix: String) -> String? {
    let prefix = "relationships."
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return String(name.dropFirst(prefix.count).dropLast(suffix.count))
  }

  private static func cell(_ name: String, _ text: String) -> ForeignElement.Cell {
    ForeignElement.Cell(name: name.lowercased(), label: name, text: text)
  }
}
