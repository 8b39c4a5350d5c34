import Foundation
package import ReelbookModel

/// Tables whose texts stand between marks, so that a sentence that came from elsewhere is seen.
package enum MarkedWords {
  /// The texts of some tables, each between marks; how numbers are written stays.
  package static func table(_ tables: PhraseTable...) -> PhraseTable {
    var marked: [String: String] = [:]
    for (key, text) in tables.flatMap(\.texts) where !key.hasPrefix("number.") && key != "page.language" {
      marked[key] = "⟦\(text)⟧"
    }
    return PhraseTable(marked)
  }

  /// What stands outside of all marks, a line for each stretch that has a letter.
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

  /// The texts that a page shows or reads aloud: those between tags, and of attributes that people hear or see.
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
