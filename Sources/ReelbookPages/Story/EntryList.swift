import ReelbookBase

/// A list of entries, one below the other, each with words before it and words after it.
package struct EntryList {
  /// An entry of the list.
  package struct Entry {
    var head: String
    var name: String
    var words: String
    var progress: Double?

    /// An entry: its head, such as its day, its name, and more words. The progress from 0 to 1 is a bar.
    package init(_ head: String, _ name: String, _ words: String = "", progress: Double? = nil) {
      self.head = head
      self.name = name
      self.words = words
      self.progress = progress
    }
  }

  var frame: ChartFrame
  var entries: [Entry]
  var nothing: String
  var rest: Int

  /// Lists entries in their order, and the number of entries that were left out.
  package init(frame: ChartFrame, entries: [Entry], rest: Int = 0, nothing: String? = nil) {
    self.frame = frame
    self.entries = entries
    self.rest = rest
    self.nothing = nothing ?? frame.format(PagePhrase.chartEmpty)
  }

  package var html: HTML {
    guard !entries.isEmpty else { return frame.html(ChartFrame.nothing(nothing)) }
    let list = HTML.element(.dl, [.class("entries")], of: entries.map(item))
    guard rest > 0 else { return frame.html(list) }
    let more = frame.format(PagePhrase.chartMore, ["count": frame.format.number(rest)])
    return frame.html(list + .element(.p, [.class("small faint")], .text(more)))
  }

  private func item(_ entry: Entry) -> HTML {
    .element(
      .div, [], .element(.dt, [], .name(entry.head)),
      .element(
        .dd, [], entry.name.isEmpty ? .nothing : .element(.strong, [], .name(entry.name)),
        entry.progress.map(bar) ?? .nothing,
        entry.words.isEmpty ? .nothing : .element(.span, [.class("small faint")], .text(entry.words))))
  }

  private func bar(_ progress: Double) -> HTML {
    func rect(_ kind: String, _ width: Double) -> HTML {
      .element(.rect, [.class(kind), .init(.width, width), .init(.height, 4)])
    }
    return .element(
      .svg, [.init(.viewBox, "0 0 100 4"), .init(.preserveAspectRatio, "none"), .init(.hidden, "true")],
      rect("ground", 100), rect("accent", 100 * min(max(progress, 0), 1)))
  }
}
