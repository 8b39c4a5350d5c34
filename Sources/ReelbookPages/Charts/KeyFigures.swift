/// The most important numbers of a page, each with its name below it.
package struct KeyFigures {
  /// A number with its name and notes.
  package struct Item {
    /// The number's name in the markup, for programs that read the page.
    var id: String
    var number: String
    var unit: String
    var name: String
    var notes: [String]

    /// A number with its unit and its name; the id names it in the markup.
    package init(id: String, number: String, unit: String = "", name: String, notes: [String] = []) {
      self.id = id
      self.number = number
      self.unit = unit
      self.name = name
      self.notes = notes
    }
  }

  var items: [Item]

  /// Shows numbers in their order.
  package init(items: [Item]) { self.items = items }

  /// How many numbers stand beside each other where there is room, so that none is alone in the last row.
  private var columns: Int { items.count <= 5 ? items.count : items.count == 6 ? 3 : 4 }

  package var html: HTML {
    .element(
      .dl, [.class("figures in-\(columns)")],
      of: items.map { item in
        let unit = item.unit.isEmpty ? [] : [HTML.element(.span, [.class("unit")], .text(" " + item.unit))]
        let number = HTML.element(.span, [.init(.figure, item.id)], .text(item.number))
        let notes = item.notes.map { HTML.element(.dd, [], .text($0)) }
        return .element(
          .div, [], of: [.element(.dt, [], .text(item.name)), .element(.dd, [], of: [number] + unit)] + notes)
      })
  }
}
