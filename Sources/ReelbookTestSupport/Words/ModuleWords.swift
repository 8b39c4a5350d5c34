public import Foundation
public import ReelbookModel

/// What the sources of a module say to people, held against its table of texts.
public struct ModuleWords {
  /// Texts of the code: what stands between quotes, without the table's own files and without comments.
  private let lines: [(file: String, text: Substring)]
  private let table: PhraseTable
  private let prefix: String

  /// Reads a module's sources; keys begin with a prefix of the module's own.
  public init(_ module: String, _ table: PhraseTable, prefix: String, sources: URL = ModuleWords.sources) throws {
    let folder = sources.appendingPathComponent(module)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("PhraseTable+") }
    lines = try paths.flatMap { path in
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { (path, $0) }
    }
    (self.table, self.prefix) = (table, prefix)
  }

  /// The folder of this package's sources.
  public static var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL
  }

  /// The keys that the code asks for and the table lacks, and the other way round; a key that is made of parts is known by
  /// what it begins with.
  public var disagreements: [String] {
    var (whole, begun) = (Set<String>(), Set<String>())
    for (_, text) in lines {
      for part in text.split(separator: "\"").dropFirst() where part.hasPrefix(prefix + ".") {
        let key = part.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        if key.endIndex == part.endIndex { whole.insert(String(key)) }
        if part[key.endIndex...].hasPrefix("\\(") { begun.insert(String(key)) }
      }
    }
    let asked = whole.filter { table.texts[$0] == nil }.map { "no text: \($0)" }
    let unused = table.texts.keys.filter { key in !whole.contains(key) && !begun.contains { key.hasPrefix($0) } }
    return
      (asked + unused.map { "nobody asks for it: \($0)" }
      + begun.filter { start in
        !table.texts.keys.contains { $0.hasPrefix(start) }
      }.map { "no text begins so: \($0)" }).sorted()
  }

  /// The sentences in the code: texts of two words, but for those on lines that hold one of some exceptions.
  public func sentences(but exceptions: [String] = []) -> [String] {
    let unspoken = ["precondition", "fatalError", "assert(", ".class(", "classes"] + exceptions
    return lines.compactMap { file, text in
      guard !unspoken.contains(where: { text.contains($0) }) else { return nil }
      let said = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      return said.contains { Self.isSentence($0) } ? "\(file): \(text.drop { $0 == " " })" : nil
    }
  }

  private static func isSentence(_ text: Substring) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return zip(words, words.dropFirst()).contains { first, second in
      first.count > 1 && second.count > 1 && first.allSatisfy { $0.isLetter || $0 == "," }
        && second.allSatisfy { $0.isLetter || $0 == "." }
    }
  }
}
