import ReelbookBase

extension TimeGrid {
  /// The most lanes beside each other, so that each is wide enough for words; further columns go below them.
  private static let mostLanes = 8

  public var html: HTML {
    let columns = columns.map { Shown($0, within: minutes) }
    guard columns.contains(where: { !$0.blocks.isEmpty }) else { return frame.html(ChartFrame.nothing(nothing)) }
    var frame = frame
    frame.classes += ["whole", "timegrid", direction.rawValue]
    let bands = direction == .down ? Self.bands(columns) : [columns]
    return frame.html(bands.map(band).reduce(.nothing, +) + legendHTML)
  }

  /// A column with its visible blocks and their places.
  private struct Shown {
    var column: Column
    var blocks: [Block]
    var lanes: TimeLanes

    init(_ column: Column, within minutes: Range<Int>) {
      self.column = column
      blocks = column.blocks.filter { $0.minutes.overlaps(minutes) && !$0.minutes.isEmpty }
        .sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }
      lanes = TimeLanes(blocks)
    }
  }

  /// Columns in rows of few enough lanes.
  private static func bands(_ columns: [Shown]) -> [[Shown]] {
    columns.reduce(into: [[Shown]]()) { bands, column in
      let lanes = bands.last?.reduce(0) { $0 + $1.lanes.count } ?? mostLanes
      if lanes + column.lanes.count > mostLanes {
        bands.append([column])
      } else {
        bands[bands.count - 1].append(column)
      }
    }
  }

  /// Columns beside each other with their hours.
  private func band(_ columns: [Shown]) -> HTML {
    let axis = TimeAxis(columns.flatMap(\.blocks).map(\.minutes), within: minutes)
    var at = 0
    let items = columns.map { shown in
      defer { at += shown.lanes.count }
      return item(shown, at, axis)
    }
    return .element(
      .ol, [.class("band"), .numbers(["length": max(1, axis.length), "columns": at])], of: [hours(axis)] + items)
  }

  /// The hours beside the columns, hidden from screen readers: they read each block's time.
  private func hours(_ axis: TimeAxis) -> HTML {
    let interval = axis.length > 8 * 60 && direction == .across ? 2 : 1
    // Across, the words stand after their line: those that would not fit before the end are left out.
    let last = direction == .across ? axis.length * 7 / 8 : axis.length
    let hours = axis.hours(every: interval).filter { axis.place(of: $0) <= last }.map { minute in
      HTML.element(.li, [.numbers(["from": axis.place(of: minute)])], .element(.span, [], .text(clock(minute))))
    }
    let folds = axis.folds.map { HTML.element(.li, [.class("fold"), .numbers(["from": $0])]) }
    return .element(.li, [.class("hours"), .init(.hidden, "true")], .element(.ol, [], of: hours + folds))
  }

  private func item(_ shown: Shown, _ at: Int, _ axis: TimeAxis) -> HTML {
    let column = shown.column
    let classes = [column.isMarked ? "marked" : "", shown.blocks.isEmpty ? "empty" : ""].filter { !$0.isEmpty }
    return .element(
      .li,
      (classes.isEmpty ? [] : [.class(classes.joined(separator: " "))])
        + [.numbers(["at": at, "lanes": shown.lanes.count])],
      .element(
        .h3, [], .name(column.name),
        column.words.isEmpty ? .nothing : .text(" ") + .element(.span, [.class("small faint")], .text(column.words))),
      shown.blocks.isEmpty
        ? .element(.p, [.class("small faint")], .text(nothing))
        : .element(.ol, [], of: zip(shown.blocks, shown.lanes.places).map { item($0, $1, axis) }))
  }

  private func item(_ block: Block, _ place: TimeLanes.Place, _ axis: TimeAxis) -> HTML {
    let visible = block.minutes.clamped(to: minutes)
    let from = axis.place(of: visible.lowerBound)
    let length = max(5, axis.place(of: visible.upperBound) - from)
    let room = direction == .down ? Room(minutes: length) : Room(share: Double(length) / Double(max(1, axis.length)))
    let title = [block.time, block.name, block.words].filter { !$0.isEmpty }.joined(separator: ", ")
    var numbers: KeyValuePairs<String, Int> { ["from": from, "for": length, "lines": room.lines, "sheet": room.sheet] }
    var lanes: KeyValuePairs<String, Int> { ["lane": place.lane, "of": place.laneCount] }
    return .element(
      .li,
      [
        .class([block.kind.rawValue, room.name].filter { !$0.isEmpty }.joined(separator: " ")),
        place.laneCount > 1 ? .numbers(numbers, lanes) : .numbers(numbers), .init(.title, title),
      ],
      .element(
        .div, [], .element(.span, [.class("when")], .text(block.time)), .text(" "),
        .element(.strong, [], .name(block.name)),
        block.words.isEmpty ? .nothing : .text(" ") + .element(.span, [.class("small")], .text(block.words))))
  }

  /// How much of a block's words there is room for.
  private struct Room {
    /// The lines on a screen and on paper.
    var lines = 3
    var sheet = 2
    /// `brief` without room for words, `low` without room for the time, which the scale shows.
    var name = ""

    init(minutes: Int) {
      lines = max(1, Int((Double(minutes) * 1.76 - 5) / 16.5))
      sheet = max(1, Int((Double(minutes) * 0.94 - 3) / 11.5))
      name = minutes < 12 ? "brief" : minutes < 32 ? "low" : ""
    }

    init(share: Double) { name = share < 0.1 ? "brief" : "" }
  }

  private var legendHTML: HTML {
    let used = Set(columns.flatMap(\.blocks).map(\.kind))
    let entries = legend.filter { used.contains($0.kind) }
    guard !entries.isEmpty else { return .nothing }
    return .legend(
      entries.map { kind, words in
        (
          .element(
            .rect,
            [
              .class("kind-\(kind.rawValue)"), .init(.x, 1), .init(.y, 1), .init(.width, 8), .init(.height, 8),
              .init(.rx, 1.6),
            ]), words
        )
      })
  }
}
