import Foundation
import ReelbookModel

/// Searches the sources of a module for the keys of phrases, and for sentences that are in no phrase table.
package struct ModuleWords {
  private let files: [(path: String, text: String)]

  /// Reads the sources of a module in this package.
  package init(of module: String) throws {
    var sources = URL(fileURLWithPath: #filePath)
    while sources.lastPathComponent != "Sources" { sources.deleteLastPathComponent() }
    let folder = sources.appendingPathComponent(module)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    files = try paths.sorted().map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  /// The sources without the phrase tables, and without the keys that have their English texts beside them.
  private var written: [(path: String, text: String)] {
    files.filter { !$0.path.contains("PhraseTable+") && !$0.path.hasSuffix("Phrase.swift") }
  }

  /// The keys of the module's `…Phrase.swift` files whose cases the sources do not name.
  ///
  /// A literal with an inserted value names all keys that begin with the part before the value.
  package func unusedKeys() -> [String] {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    let named = written.reduce(into: Set<String>()) { names, file in
      for part in file.text.utf8.split(separator: UInt8(ascii: ".")).dropFirst() {
        names.insert(String(decoding: part.prefix { letters.contains($0) }, as: UTF8.self))
      }
    }
    let literals = written.flatMap { Self.literals(in: $0.text) }.filter { $0.contains(Self.placeholder) }
    let stems = Set(literals.map { $0.prefix { $0 != Self.placeholder } }.filter { $0.contains(".") })
    let keys = files.filter { $0.path.hasSuffix("Phrase.swift") }.flatMap { file in
      file.text.matches(of: /case ([A-Za-z0-9]+) = "([^"]+)"/).map { (name: String($0.1), key: String($0.2)) }
    }
    let unused = keys.filter { key in !named.contains(key.name) && !stems.contains { key.key.hasPrefix($0) } }
    return keys.isEmpty ? ["the sources have no keys"] : unused.map(\.key)
  }

  /// The literals of several words outside of the tables and the exempt files, without those that contain an exception.
  package func sentences(besides exceptions: [String], inFiles exempt: [String] = []) -> [String] {
    written.filter { file in !exempt.contains { file.path.hasSuffix($0) } }.flatMap { file in
      Self.literals(in: file.text).filter { literal in
        Self.isSentence(literal) && !exceptions.contains { literal.contains($0) }
      }.map { "\(file.path): \($0)" }
    }
  }

  /// The sentences of the library's errors that are no phrases, so that no table has them in another language.
  package func errorsWithoutPhrase() -> [String] {
    written.flatMap { file in
      file.text.matches(of: /LibraryError\(\s*\.[a-zA-Z]+,\s*"([^"]*)/).map { "\(file.path): \($0.1)" }
    }
  }

  /// The errors with the English name of a subject. What each language writes in its own way is `phrase(of:)`.
  package func errorsWithEnglishNames() -> [String] {
    written.flatMap { file in Self.englishNames(in: file.text).map { "\(file.path): \($0)" } }
  }

  /// The same of a source.
  package static func englishNames(in source: String) -> [String] {
    source.matches(of: /Error\(\s*\.[a-zA-Z]+,[^{}]*library\.name\(of: [a-z]+/).map { String($0.output) }
  }

  /// The same of a sync's errors and problems, and of what it does not take in. The name of a file is no sentence.
  package func syncErrorsWithoutPhrase() -> [String] {
    let call = /(?:Sync(?:Error|Problem|SegmentFailure)|WaitingRow)\((?:[^()"]|"\\\([^"]*")*"([A-Za-z“][^"]* [^"]*)"/
    return written.flatMap { file in file.text.matches(of: call).map { "\(file.path): \($0.1)" } }
  }

  /// The files that contain a text.
  package func files(with text: String) -> [String] { files.filter { $0.text.contains(text) }.map(\.path) }

  /// The names in `Self(rawValue: "name")` or `Code(rawValue: "name")` of a file.
  package func names(in file: String) -> [String] {
    files.filter { $0.path.hasSuffix(file) }.flatMap { file in
      file.text.matches(of: /(?:Self|Code)\(rawValue: "([A-Za-z0-9]+)"\)/).map { String($0.1) }
    }
  }

  /// Stands in a literal for an inserted value.
  private static let placeholder: Character = "·"

  /// Whether a text has two words, or a word and an inserted value.
  private static func isSentence(_ literal: String) -> Bool {
    let parts = literal.split(whereSeparator: \.isWhitespace)
    let words = parts.filter { $0.count { $0.isASCII && $0.isLetter } > 1 && !$0.contains(placeholder) }
    return words.count > 1 || words.contains { $0.count > 2 } && parts.contains { $0.contains(placeholder) }
  }

  /// The literals of a source, without those in comments.
  private static func literals(in source: String) -> [String] {
    var rest = source[...]
    var found: [String] = []
    while let letter = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if letter == "\"" || rest.hasPrefix("#\"") {
        found.append(literal(&rest))
      } else {
        rest.removeFirst()
      }
    }
    return found
  }

  /// Reads a literal from the beginning of a text, and removes it there.
  private static func literal(_ rest: inout Substring) -> String {
    let isRaw = rest.first == "#"
    if isRaw { rest.removeFirst() }
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let (end, insertion) = isRaw ? (quote + "#", "\\#(") : (quote, "\\(")
    rest = rest.dropFirst(quote.count)
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(end) {
      if rest.hasPrefix(insertion) {
        rest = rest.dropFirst(insertion.count)
        skipInsertion(&rest)
        text.append(placeholder)
      } else {
        if !isRaw, rest.first == "\\" { rest.removeFirst() }
        if let letter = rest.popFirst() { text.append(letter) }
      }
    }
    rest = rest.dropFirst(end.count)
    return text
  }

  /// Skips an inserted value, up to its closing bracket.
  private static func skipInsertion(_ rest: inout Substring) {
    var depth = 1
    while depth > 0, let letter = rest.first {
      if letter == "\"" {
        _ = literal(&rest)
        continue
      }
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      rest.removeFirst()
    }
  }
}
