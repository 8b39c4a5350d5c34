import Foundation
import Testing

extension SeenQueriesTests {
  /// The modules that do something for somebody.
  private static let engines = ["Stats", "Interchange", "Planner", "Pages", "Playback", "TV", "Discovery"]

  @Test func `no public function of an engine takes a library and a person apart`() throws {
    var functions = 0
    var apart: Set<String> = []
    for engine in Self.engines {
      for file in try Self.sources(of: "Reelbook\(engine)") {
        for function in Self.publicFunctions(in: try String(contentsOf: file, encoding: .utf8)) {
          functions += 1
          if function.takesLibraryAndPerson { apart.insert("\(function.type).\(function.name)") }
        }
      }
    }
    #expect(functions > 400, "the sources were not found")
    #expect(apart == [], "make these functions of a viewer")
  }

  @Test func `the reader of sources finds a function that takes a library and a person`() {
    let text = """
      extension Library {
        public func one(of person: PersonID) {}
        func internal(of person: PersonID) {}
        public func whole(asOf now: Now) {}
      }
      public struct Page {
        public init(
          for people: Set<PersonID>,
          in library: Library
        ) {}
        @discardableResult
        public mutating func add(_ library: LibraryError, of person: PersonID) {}
        public static func three(_ library: Library, of person: PersonID?) {}
      }
      """
    let found = Self.publicFunctions(in: text)
    #expect(found.map(\.name) == ["one", "whole", "init", "add", "three"])
    let apart = found.filter(\.takesLibraryAndPerson).map { "\($0.type).\($0.name)" }
    #expect(apart == ["Library.one", "Page.init", "Page.three"])
  }

  /// A public function, an initialiser or a subscript, with the type that has it.
  private struct PublicFunction {
    var type: String
    var name: String
    var signature = ""

    /// Whether the opening parenthesis of the parameters is closed.
    var isComplete: Bool {
      signature.contains("(") && signature.count { $0 == "(" } == signature.count { $0 == ")" }
    }

    var takesLibraryAndPerson: Bool {
      (type == "Library" || signature.contains(/\bLibrary\b/)) && signature.contains(/\bPersonID\b/)
    }
  }

  private static func publicFunctions(in text: String) -> [PublicFunction] {
    var functions: [PublicFunction] = []
    var type = ""
    var open: PublicFunction?
    for line in text.split(separator: "\n") {
      // A type is at the margin and its functions are not, so most lines need no pattern.
      if line.first != " ",
        let match = line.firstMatch(of: /^(?:[@\w]+ )*(?:extension|struct|enum|class|actor|protocol) ([\w.]+)/)
      {
        type = String(match.1)
      }
      if open == nil, line.first == " ", line.contains("public "),
        let match = line.firstMatch(of: /^ +public (?:\w+ )*(func [^ (<]+|init|subscript)/)
      {
        open = PublicFunction(type: type, name: String(match.1.trimmingPrefix("func ")))
      }
      open?.signature += "\(line) "
      if let function = open, function.isComplete {
        functions.append(function)
        open = nil
      }
    }
    return functions
  }

  private static func sources(of module: String) throws -> [URL] {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    let root = folder.deletingLastPathComponent().appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }
}
