import Foundation

/// A program of this package, which tests run as a person would.
public struct Program {
  /// What a run printed, and its exit code.
  public struct Run: Equatable {
    /// The standard output.
    public var output: String
    /// The error stream.
    public var errors: String
    /// The exit code.
    public var status: Int32
  }

  private let name: String

  /// Creates a program from its name.
  public init(_ name: String) { self.name = name }

  /// Runs the program with arguments, and waits until it ends.
  public func run(_ arguments: String...) throws -> Run { try run(arguments) }

  /// Runs the program with arguments in a pipe without input, and waits until it ends.
  ///
  /// A value of `nil` removes the variable from the environment.
  public func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Run {
    let (process, output) = (process(arguments, environment), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    return try Self.run(process) { output.fileHandleForReading.readDataToEndOfFile() }
  }

  /// Runs the program with its output in a file or device, and waits until it ends.
  public func run(
    _ arguments: [String], environment: [String: String?] = [:], printingTo path: String
  ) throws -> Run {
    let process = process(arguments, environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: path)
    return try Self.run(process) { Data() }
  }

  /// Runs the program on a terminal into which a person types lines, and waits until it ends.
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

  /// Starts the program, and does not wait.
  public func start(
    _ arguments: [String], environment: [String: String?] = [:], output: Pipe
  ) throws -> Process {
    let process = process(arguments, environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    return process
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
    // The run's own temporary folder is removed after the run.
    try withFolder { folder in
      process.environment?["TMPDIR"] = folder.path
      return try finish(process, reading: reading)
    }
  }

  private static func finish(_ process: Process, reading: () -> Data) throws -> Run {
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    // Errors are a line or two, which a pipe can hold until the output was read.
    let printed = reading()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Creates an empty folder, and removes it after the body.
  public static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// The folder of the tests, in which the package manager also builds the programs.
  private static var folder: URL {
    #if canImport(Darwin)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? Bundle.main.bundleURL
    #else
      Bundle.main.bundleURL
    #endif
  }
}
