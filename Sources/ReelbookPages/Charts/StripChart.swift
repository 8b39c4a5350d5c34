/// A strip with spans on it, such as a year and its streaks.
package struct StripChart {
  /// A stretch of the strip; the strip may cut off its start or end.
  package struct Span {
    /// Its first and last unit, both inclusive, counted from the strip's start.
    var units: ClosedRange<Int>
    /// Whether the chart emphasizes it.
    var isFirst: Bool
    var name: String
    /// Its length as the table shows it.
    var number: String
    /// Its length in words.
    var words: String

    /// A stretch with its name, its length as the table shows it, and its length in words.
    package init(_ units: ClosedRange<Int>, isFirst: Bool, name: String, number: String, words: String) {
      self.units = units
      self.isFirst = isFirst
      self.name = name
      self.number = number
      self.words = words
    }
  }

  var frame: ChartFrame
  /// The headings of the table: what the spans are, and what their numbers count.
  var head: (names: String, numbers: String)
  /// The number of spans in words: `3 streaks`.
  var count: String
  /// The length of the strip in units.
  var length: Int
  /// The labels below the strip, each of the same width.
  var labels: [String]
  /// The spans, in the order of time.
  var spans: [Span]
  /// The text if there are no spans.
  var nothing: String

  /// Shows spans on a strip of `length` units, with labels below.
  package init(
    frame: ChartFrame, head: (names: String, numbers: String), count: String, length: Int, labels: [String],
    spans: [Span], nothing: String
  ) {
    self.frame = frame
    self.head = head
    self.count = count
    self.length = length
    self.labels = labels
    self.spans = spans
    self.nothing = nothing
  }

  package var html: HTML {
    guard !spans.isEmpty, length > 0 else { return frame.html(ChartFrame.nothing(nothing)) }
    var frame = frame
    frame.classes.append("strip")
    let label = frame.format(PagePhrase.chartSpans, ["title": frame.title, "spans": count])
    let ground = HTML.element(
      .rect, [.class("ground"), .init(.y, 4), .init(.width, Double(length)), .init(.height, 16)])
    let strip = HTML.element(
      .svg,
      [
        .init(.viewBox, "0 0 \(length) 24"), .init(.preserveAspectRatio, "none"), .init(.role, "img"),
        .init(.label, label),
      ], of: [ground] + spans.map(rectangle))
    let names = HTML.element(
      .ul, [.class("months"), .init(.hidden, "true")], of: labels.map { .element(.li, [], .text($0)) })
    return frame.html(strip + names, table: table)
  }

  private func rectangle(_ span: Span) -> HTML {
    let first = max(0, span.units.lowerBound)
    let last = min(length - 1, span.units.upperBound)
    return .element(
      .rect,
      [
        .class(span.isFirst ? "accent" : "second"), .init(.x, Double(first)), .init(.y, span.isFirst ? 0 : 4),
        .init(.width, Double(max(1, last - first + 1))), .init(.height, span.isFirst ? 24 : 16),
      ], .element(.title, [], .text("\(span.name): \(span.words)")))
  }

  private var table: HTML {
    .table(frame.title, head: [head.names, head.numbers], rows: spans.map { [.text($0.name), .cell($0.number)] })
  }
}
