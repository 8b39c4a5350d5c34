import Foundation
import Testing

/// An app imports `Reelbook` beside Apple's frameworks: a name that two modules have is ambiguous there.
@Suite struct PublicNamesTests {
  /// Names of types in SwiftUI, Combine, SwiftData, ActivityKit, StoreKit, CloudKit and Foundation.
  private static let applesNames: Set<String> = [
    "Activity", "Alignment", "Animation", "App", "Binding", "Button", "Calendar", "Category", "Chart", "Color",
    "Date", "Event", "Form", "Grid", "Group", "Host", "Image", "Label", "Link", "List", "Locale", "Logger", "Map",
    "Menu", "Model", "Notification", "Observation", "Operation", "Path", "Picker", "Port", "Process", "Product",
    "Progress", "Query", "Record", "Scanner", "Scene", "Schedule", "Schema", "Section", "Shape", "State", "Subject",
    "Table", "Task", "Text", "Timeline", "Toggle", "Transaction", "URL", "Unit", "View",
  ]

  private static var root: URL {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent().appendingPathComponent("Sources")
  }

  /// The library's modules: an app imports the engines beside `Reelbook`.
  private func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter { $0.hasPrefix("Reelbook") }.sorted()
  }

  /// The public types at the top level of a module's files.
  private func types(in module: String) throws -> [String] {
    let folder = Self.root.appendingPathComponent(module)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let declaration = /^public (?:final )?(?:struct|enum|class|protocol|actor|typealias) (\w+)/
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .compactMap { try declaration.firstMatch(in: $0).map { String($0.output.1) } }
    }
  }

  @Test func `no two modules of Reelbook have a public type of the same name`() throws {
    var module: [String: String] = [:]
    for name in try modules() {
      for type in try types(in: name) {
        if let other = module.updateValue(name, forKey: type) { Issue.record("\(type) is in \(other) and \(name)") }
      }
    }
    #expect(module.count > 400)
  }

  @Test func `no public type has the name of one of Apple's`() throws {
    for name in try modules() { #expect(try types(in: name).filter(Self.applesNames.contains) == [], "\(name)") }
  }
}
