import Foundation
import Reelbook

/// What several screens show.
extension Viewer {
  /// A title as a card: a poster of its initials, its name, and a line.
  func card(_ title: TitleID, _ line: Markup = "", _ buttons: [Form] = []) -> Markup {
    let name = library.name(of: title)
    let row: Markup = buttons.isEmpty ? "" : "<div class=\"buttons\">\(buttons.map(\.markup))</div>"
    return """
      <li class="card">\(Self.poster(name))<div><a href="\(Self.address(title))">\(name)</a>\
      <p>\(line)</p>\(row)</div></li>
      """
  }

  /// How far the person is in a series.
  func progressBar(_ title: TitleID, asOf now: Now) -> Markup {
    let progress = library.progress(in: title, of: person, asOf: now)
    guard progress.aired > 0, title.kind == .series else { return "" }
    let words = "\(progress.watched) of \(progress.aired)"
    return
      "<progress value=\"\(progress.watched)\" max=\"\(progress.aired)\" aria-label=\"\(words) watched\"></progress> \(words)"
  }

  static func address(_ title: TitleID) -> String {
    let letters = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return "/title/" + ("\(title)".addingPercentEncoding(withAllowedCharacters: letters) ?? "")
  }

  /// A poster without a picture: one of twelve colours, always the same for a name.
  static func poster(_ name: String) -> Markup {
    let words = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    let initials = words.prefix(2).compactMap(\.first).map { String($0) }.joined().uppercased()
    let hue = name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 12 }
    return "<span class=\"poster hue\(hue)\" aria-hidden=\"true\">\(initials)</span>"
  }

  /// A section of cards; nothing if there is none.
  func section(_ heading: String, _ cards: [Markup]) -> Markup {
    cards.isEmpty ? "" : "<section><h2>\(heading)</h2><ul class=\"cards\">\(cards)</ul></section>"
  }
}

extension WatchTime {
  /// The time as a person says it.
  var shown: String {
    let format = TextFormat.english
    guard let day else {
      guard let year else { return self == .released ? "when it came out" : "some day" }
      return month.map { "\(format.month($0)) \(year)" } ?? "\(year)"
    }
    return format.day(day)
  }
}
