import ReelbookModel

/// An export on its way: what it is of, and how far it has come.
struct ExportWork {
  let library: Library
  let person: PersonID
  let contents: ExportContents
  let work: Work

  /// The person's viewings, oldest first, which is the first half of the work.
  func pages() throws -> [DiaryPage] {
    try DiaryPage.all(of: person, in: library) { done, count in try note(done, of: 2 * count) }
  }

  /// Goes through elements with their numbers, which is the second half of the work.
  func forEach<Element>(_ elements: [Element], _ body: (Int, Element) throws -> Void) throws {
    for (index, element) in elements.enumerated() {
      try note(elements.count + index, of: 2 * elements.count)
      try body(index, element)
    }
  }

  private func note(_ completed: Int, of total: Int) throws {
    if completed % 256 == 0 { try work.note(.exporting, completed, of: total) }
  }
}
