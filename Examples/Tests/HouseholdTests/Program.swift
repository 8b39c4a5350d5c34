import Foundation

/// A run of the program: what it printed, and its exit code.
struct Program {
  var output: String
  var status: Int32

  static func run(_ arguments: [String]) throws -> Program {
    let process = Process()
    process.executableURL = folder.appendingPathComponent("household")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Program(output: String(decoding: printed, as: UTF8.self), status: process.terminationStatus)
  }

  /// Beside the tests, where the package manager puts programs.
  private static var folder: URL {
    #if canImport(Darwin)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? Bundle.main.bundleURL
    #else
      Bundle.main.bundleURL
    #endif
  }

  /// Gives a folder for a library, and removes it.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("household-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
