public import ReelbookBase

/// An HTML page in one file: a heading, links to its parts, the parts, and a footer.
///
/// It contains its styles, has no scripts, and loads nothing from a server.
public struct HTMLPage {
  /// A part of the page, which is a section with this id.
  package struct Part {
    var id: String
    /// The words of the link to it.
    var name: String
    var content: HTML

    package init(id: String, name: String, content: HTML) {
      self.id = id
      self.name = name
      self.content = content
    }

    /// A part with a heading and pieces below it. The id is unique on the page.
    package init(id: String, name: String, pieces: [HTML]) {
      self.init(
        id: id, name: name,
        content: .element(
          .section, [.init(.id, id), .init(.labelledBy, id + "-title")],
          .element(.h2, [.init(.id, id + "-title")], .text(name)), .element(.div, [.class("pair")], of: pieces)))
    }
  }

  /// What a link to the page shows in a message.
  package struct Preview {
    var description: String
    /// The address of a picture, which the page itself does not load.
    var image: String?

    package init(description: String, image: String? = nil) {
      self.description = description
      self.image = image
    }
  }

  /// The heading; names in it keep their writing direction.
  var heading: (text: String, html: HTML)
  /// The page's day, as a value and in words.
  var day: (value: String, words: String)
  var parts: [Part]
  var footer: String
  var preview: Preview?
  var format: TextFormat

  package init(
    heading: (text: String, html: HTML), day: (value: String, words: String), parts: [Part], footer: String,
    preview: Preview? = nil, format: TextFormat = .english
  ) {
    self.preview = preview
    self.heading = heading
    self.day = day
    self.parts = parts
    self.footer = footer
    self.format = format
  }

  package init(
    _ title: String, of day: (value: String, words: String), parts: [Part], footer: String = "",
    format: TextFormat = .english
  ) {
    self.init(heading: (title, .text(title)), day: day, parts: parts, footer: footer, format: format)
  }

  /// Creates a page without parts.
  public init(
    _ title: String, of day: (value: String, words: String), footer: String = "", format: TextFormat = .english
  ) {
    self.init(title, of: day, parts: [], footer: footer, format: format)
  }

  /// Adds a section with a heading, and pieces below it. The id is unique on the page, and the target of its link.
  public mutating func add(_ heading: String, id: String, _ pieces: HTML...) {
    parts.append(Part(id: id, name: heading, pieces: pieces))
  }

  /// The page, to be written as UTF-8.
  public var text: String { html.source }

  package var html: HTML {
    let head: [HTML] = [
      .element(.meta, [.init(.charset, "utf-8")]), .element(.meta, HTML.Attribute.policy),
      .element(.meta, [.init(.name, "viewport"), .init(.content, "width=device-width, initial-scale=1")]),
      .element(.meta, [.init(.name, "color-scheme"), .init(.content, "light dark")]),
      .element(.title, [], .text(heading.text)), previewHTML, .element(.icon, HTML.Attribute.icon),
      .style(
        .report(
          withGrid: parts.contains { $0.content.source.contains("timegrid") },
          withLists: parts.contains {
            $0.content.source.contains("\"entries\"") || $0.content.source.contains("spotlight")
          })),
    ]
    let asOf = format.html(
      PagePhrase.asOf, places: ["day": .element(.time, [.init(.datetime, day.value)], .text(day.words))])
    let header = HTML.element(
      .header, [], .element(.h1, [], heading.html), .element(.p, [], asOf),
      .element(
        .nav, [.init(.label, format(PagePhrase.contents))],
        .element(
          .ul, [], of: parts.map { .element(.li, [], .element(.a, [.link(to: $0.id)], .text($0.name))) })))
    return .document(
      format.language, format.direction, head: head,
      body: [
        header, .element(.main, [], of: parts.map(\.content)),
        footer.isEmpty ? .nothing : .element(.footer, [], .element(.p, [], .text(footer))),
      ])
  }

  /// The names that messages and networks read to show a link.
  private var previewHTML: HTML {
    var tags = [("og:type", "website"), ("og:title", heading.text)]
    if let preview {
      tags.append(("og:description", preview.description))
      if let image = preview.image { tags += [("og:image", image), ("twitter:card", "summary_large_image")] }
    }
    let description = preview.map {
      HTML.element(.meta, [.init(.name, "description"), .init(.content, $0.description)])
    }
    return tags.map { .element(.meta, [.init(.property, $0), .init(.content, $1)]) }.reduce(description ?? .nothing, +)
  }
}
