import Foundation

/// A program of this package, to be run as a person would.
public struct Program {
  /// What a run printed, and how it ended.
  public struct Run: Equatable {
    /// What came out.
    public var output: String
    /// What was said beside it: what went wrong, in words.
    public var errors: String
    /// The exit code.
    public var status: Int32
  }

  private let name: String

  /// The program of a name.
  public init(_ name: String) { self.name = name }

  /// Runs it on a command line, and waits for its end.
  public func run(_ arguments: String...) throws -> Run { try run(arguments) }

  /// Runs it on a command line in a pipe, with nothing to read, and waits for its end.
  ///
  /// A variable of the environment that is `nil` is taken away.
  public func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Run {
    let (process, output) = (process(arguments, environment), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    return try Self.run(process) { output.fileHandleForReading.readDataToEndOfFile() }
  }

  /// Runs it with what it prints going into a file or a device, and waits for its end.
  public func run(
    _ arguments: [String], environment: [String: String?] = [:], printingTo path: String
  ) throws -> Run {
    let process = process(arguments, environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: path)
    return try Self.run(process) { Data() }
  }

  /// Runs it on a terminal, where somebody types lines, and waits for its end.
  public func run(
    _ arguments: [String], environment: [String: String?] = [:], typing lines: [String]
  ) throws -> Run {
    let (process, terminal) = (process(arguments, environment), try PseudoTerminal())
    process.standardInput = terminal.handle
    process.standardOutput = terminal.handle
    return try Self.run(process) {
      terminal.letGo()
      for line in lines { terminal.type(line + "\n") }
      return terminal.readToEnd()
    }
  }

  private func process(_ arguments: [String], _ environment: [String: String?]) -> Process {
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent(name)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["COLUMNS"] = "80"
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    return process
  }

  private static func run(_ process: Process, reading: () -> Data) throws -> Run {
    // What a program leaves in the temporary folder goes with its run.
    try withFolder { folder in
      process.environment?["TMPDIR"] = folder.path
      return try finish(process, reading: reading)
    }
  }

  private static func finish(_ process: Process, reading: () -> Data) throws -> Run {
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    // Errors are a line or two, which a pipe holds; so one may be read after the other.
    let printed = reading()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Gives an empty folder, and removes it.
  public static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
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
