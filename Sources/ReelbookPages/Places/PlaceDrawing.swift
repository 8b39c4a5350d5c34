import ReelbookModel

/// Places as circles on a map, with names where there is room, a scale, and a table.
struct PlaceDrawing {
  var frame: ChartFrame
  /// The places that have a point, those with most viewings first.
  var places: [VisitedPlace]

  private static let (width, height) = (640.0, 400.0)
  private static let scaleWidth = 150.0
  /// About the width and height of a letter.
  private static let letter = (width: 6.4, height: 13.0)

  /// The HTML; words if no place has a point.
  var html: HTML {
    guard !places.isEmpty else { return frame.html(ChartFrame.nothing(frame.format(PlacePhrase.noPoints))) }
    var frame = frame
    frame.classes += ["columns", "whole"]
    let map = PlaceMap(
      places.compactMap { place in place.place.coordinates.map { (coordinates: $0, weight: place.viewings) } },
      width: Self.width, height: Self.height)
    let label = frame.format(
      PagePhrase.chartSpans,
      ["title": frame.title, "spans": frame.format(PlacePhrase.count, counting: places.count)])
    let ground = HTML.element(
      .rect, [.class("ground"), .init(.width, Self.width), .init(.height, Self.height), .init(.rx, 6)])
    // The larger ones first, so that they do not cover the others.
    let circles = zip(places, map.points).sorted { $0.1.radius > $1.1.radius }.map { circle($0, $1) }
    let drawing = HTML.element(
      .svg,
      [
        .init(.viewBox, "0 0 \(Int(Self.width)) \(Int(Self.height))"), .init(.role, "img"), .init(.label, label),
      ], of: [ground] + circles + names(on: map) + scale(of: map))
    return frame.html(drawing, table: table)
  }

  private func circle(_ place: VisitedPlace, _ point: PlaceMap.Point) -> HTML {
    let words = "\(place.place.name): \(frame.format(CountPhrase.viewings, counting: place.viewings))"
    return .element(
      .rect,
      [
        .class("accent"), .init(.x, point.x - point.radius), .init(.y, point.y - point.radius),
        .init(.width, 2 * point.radius), .init(.height, 2 * point.radius), .init(.rx, point.radius),
      ], .element(.title, [], .text(words)))
  }

  /// A stretch of the drawing that words take.
  private struct Box {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    func meets(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  /// The names beside their circles, where there is room; those with most viewings first.
  private func names(on map: PlaceMap) -> [HTML] {
    var boxes: [Box] = []
    var names: [HTML] = []
    for (place, point) in zip(places, map.points) {
      let name = place.place.name.count > 28 ? place.place.name.prefix(27) + "…" : place.place.name[...]
      let (length, gap) = (Double(name.count) * Self.letter.width, point.radius + 4)
      let y = point.y - Self.letter.height / 2...point.y + Self.letter.height / 2
      let right = Box(x: point.x + gap...point.x + gap + length, y: y)
      let left = Box(x: point.x - gap - length...point.x - gap, y: y)
      for (box, isRight) in [(right, true), (left, false)] {
        let isInside = box.x.lowerBound > 4 && box.x.upperBound < Self.width - 4
        guard isInside, !boxes.contains(where: box.meets) else { continue }
        boxes.append(box)
        // In words from right to left, a text starts at its right.
        let isStart = isRight == (frame.format.direction == .leftToRight)
        names.append(
          .element(
            .svgText,
            [
              .class("strong"), .init(.x, isRight ? box.x.lowerBound : box.x.upperBound), .init(.y, point.y + 4),
              .init(.anchor, isStart ? "start" : "end"),
            ], .text(String(name))))
        break
      }
    }
    return names
  }

  private func scale(of map: PlaceMap) -> [HTML] {
    let scale = map.scale(atMost: Self.scaleWidth)
    let isFar = scale.metres >= 1000
    let words = frame.format(
      isFar ? PlacePhrase.kilometres : .metres,
      ["number": frame.format.number(isFar ? scale.metres / 1000 : scale.metres)])
    let (x, y) = (16.0, Self.height - 16)
    return [
      .element(
        .line,
        [.class("before"), .init(.x1, x), .init(.x2, x + scale.units), .init(.y1, y), .init(.y2, y)]),
      .element(
        .svgText, [.init(.x, x + scale.units / 2), .init(.y, y - 6), .init(.anchor, "middle")], .text(words)),
    ]
  }

  private var table: HTML {
    .table(
      frame.title, head: [frame.format(PlacePhrase.headPlace), frame.format(PlacePhrase.headViewings)],
      rows: places.map { [.name($0.place.name), .cell(frame.format.number($0.viewings))] })
  }
}
