import Foundation
package import ReelbookModel

/// Puts marks around the texts of phrase tables, so that a test finds sentences that came from elsewhere.
package enum MarkedWords {
  /// The texts of the tables, each between marks, except those that say how numbers are written.
  package static func table(_ tables: PhraseTable...) -> PhraseTable {
    var marked: [String: String] = [:]
    for (key, text) in tables.flatMap(\.texts) where !key.hasPrefix("number.") && key != "page.language" {
      marked[key] = "⟦\(text)⟧"
    }
    return PhraseTable(marked)
  }

  /// The text outside of all marks: one line for each stretch that has a letter.
  package static func outside(in text: String) -> [String] {
    var (depth, stretch, found) = (0, "", [String]())
    func end() {
      if stretch.contains(where: \.isLetter) { found.append(stretch.trimmingBlanks) }
      stretch = ""
    }
    for letter in text {
      switch letter {
      case "⟦":
        if depth == 0 { end() }
        depth += 1
      case "⟧": depth -= 1
      default: if depth == 0 { stretch.append(letter) }
      }
    }
    end()
    return found
  }

  /// The texts that a page shows or reads aloud: those between its tags, and those of labels and titles.
  package static func shown(in page: String) -> String {
    guard let body = page.range(of: "<body") else { return page }
    var shown = ""
    for piece in page[body.lowerBound...].split(separator: "<") {
      guard let end = piece.firstIndex(of: ">") else { continue }
      for attribute in ["aria-label=\"", "title=\""] {
        guard let start = piece[..<end].range(of: attribute)?.upperBound else { continue }
        shown += piece[start..<end].prefix { $0 != "\"" } + "\n"
      }
      shown += piece[piece.index(after: end)...] + "\n"
    }
    return shown
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
