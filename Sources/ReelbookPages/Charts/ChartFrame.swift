public import ReelbookBase

/// A chart with its caption and, unless the chart is a table itself, a table of its numbers that the reader can open.
public struct ChartFrame {
  var id: String
  package var title: String
  /// A note on one line.
  var note = HTML.nothing
  package var classes: [String] = []
  /// How the chart writes numbers.
  package var format: TextFormat

  package init(id: String, title: String, note: HTML, classes: [String] = [], format: TextFormat = .english) {
    self.id = id
    self.title = title
    self.note = note
    self.classes = classes
    self.format = format
  }

  package init(id: String, title: String, note: String, classes: [String], format: TextFormat = .english) {
    self.init(id: id, title: title, note: .text(note), classes: classes, format: format)
  }

  /// Creates a frame with an id, a title and a note.
  public init(id: String, title: String, note: String = "", format: TextFormat = .english) {
    self.init(id: id, title: title, note: note.isEmpty ? .nothing : .text(note), format: format)
  }

  /// The figure around a chart.
  package func html(_ chart: HTML, table: HTML? = nil) -> HTML {
    let caption = HTML.element(
      .figcaption, [], .element(.h3, [.init(.id, id + "-title")], .text(title)),
      note == .nothing ? .nothing : .element(.p, [], note))
    let details = table.map { table in
      HTML.element(
        .details, [],
        .element(
          .summary, [.init(.label, format(PagePhrase.chartTableOf, ["title": title]))],
          .text(format(PagePhrase.chartTable))),
        table)
    }
    let labels: [HTML.Attribute] = [.init(.id, id), .init(.labelledBy, id + "-title")]
    return .element(
      .figure, labels + (classes.isEmpty ? [] : [.class(classes.joined(separator: " "))]), caption, chart,
      details ?? .nothing)
  }

  /// The text of an empty chart.
  package static func nothing(_ words: String) -> HTML { .element(.p, [.class("nothing")], .text(words)) }
}

extension HTML {
  /// A table with a caption for screen readers; the first cell of each row names it.
  package static func table(_ caption: String, _ classes: String = "", head: [String], rows: [[HTML]]) -> HTML {
    .element(
      .table, classes.isEmpty ? [] : [.class(classes)], .element(.caption, [], .text(caption)),
      .element(
        .thead, [], .element(.tr, [], of: head.map { .element(.th, [.init(.scope, "col")], .text($0)) })),
      .element(
        .tbody, [],
        of: rows.map { row in
          .element(
            .tr, [],
            of: row.enumerated().map { at, cell in
              at == 0 ? .element(.th, [.init(.scope, "row")], cell) : cell
            })
        }))
  }

  /// The key of a chart: each mark with its meaning.
  package static func legend(_ entries: [(mark: HTML, words: String)]) -> HTML {
    .element(
      .ul, [.class("legend")],
      of: entries.map { mark, words in
        .element(
          .li, [], .element(.svg, [.init(.viewBox, "0 0 10 10"), .init(.hidden, "true")], mark), .text(words))
      })
  }

  /// A cell of a table.
  package static func cell(_ words: String) -> HTML { .element(.td, [], .text(words)) }

  /// A name from the library, in its own writing direction.
  package static func name(_ words: String) -> HTML { .element(.bdi, [.init(.dir, "auto")], .text(words)) }
}
