import Foundation

/// A program of this package, to be run as a person would.
public struct Program {
  /// What a run printed, and how it ended.
  public struct Run: Equatable {
    /// What came out.
    public var output: String
    /// What went wrong, in words.
    public var errors: String
    /// The exit code.
    public var status: Int32
  }

  private let name: String

  /// The program of a name.
  public init(_ name: String) { self.name = name }

  /// Runs it on a command line, and waits for its end.
  public func run(_ arguments: String...) throws -> Run { try run(arguments) }

  /// Runs it on a command line, and waits for its end.
  public func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "80"]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Errors are a line or two, which a pipe holds; so one may be read after the other.
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Gives an empty folder, and removes it.
  public static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
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
}
