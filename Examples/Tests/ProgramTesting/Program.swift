import Foundation

/// A program of this package, which tests run as a person would.
public struct Program {
  /// What a run printed, and its exit code.
  public struct Run: Equatable {
    /// The standard output.
    public var output: String
    /// The error stream.
    public var errors: String
    /// The exit code; for a program that a signal ended, 128 and the signal, as a shell has it.
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
    _ arguments: [String], environment: [String: String?] = [:], typing lines: [String], errorsOnTerminal: Bool = false
  ) throws -> Run {
    let (process, terminal) = (process(arguments, environment), try PseudoTerminal())
    process.standardInput = terminal.handle
    process.standardOutput = terminal.handle
    return try Self.run(process, errors: errorsOnTerminal ? terminal.handle : nil) {
      terminal.letGo()
      for line in lines { terminal.type(line + "\n") }
      return terminal.readToEnd()
    }
  }

  /// Runs the program on a terminal, and sends it a signal as soon as it shows a text.
  public func run(
    _ arguments: [String], environment: [String: String?] = [:], sending signal: Int32, at text: String
  ) throws -> Run {
    let (process, terminal) = (process(arguments, environment), try PseudoTerminal())
    process.standardInput = terminal.handle
    process.standardOutput = terminal.handle
    return try Self.run(process, errors: terminal.handle) {
      terminal.letGo()
      let before = terminal.read(until: text)
      kill(process.processIdentifier, signal)
      return before + terminal.readToEnd()
    }
  }

  /// Runs the program in a pipe whose reader ends after the first bytes.
  public func run(_ arguments: [String], readingOnly count: Int) throws -> Run {
    let (process, output) = (process(arguments, [:]), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    return try Self.run(process) {
      let bytes = output.fileHandleForReading.readData(ofLength: count)
      try? output.fileHandleForReading.close()
      return bytes
    }
  }

  /// Starts the program, and does not wait.
  ///
  /// With a number of open files, the system refuses the program any more.
  public func start(
    _ arguments: [String], environment: [String: String?] = [:], output: Pipe, openFiles: Int? = nil
  ) throws -> Process {
    let process = process(arguments, environment)
    if let openFiles, let path = process.executableURL?.path {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -n \(openFiles); exec \"$0\" \"$@\"", path] + arguments
    }
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
    // The language of whoever runs the tests makes no difference.
    (variables["LC_ALL"], variables["LC_MESSAGES"], variables["LANG"]) = (nil, nil, "en_US.UTF-8")
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    return process
  }

  private static func run(_ process: Process, errors: FileHandle? = nil, reading: () -> Data) throws -> Run {
    // The run's own temporary folder is removed after the run.
    try withFolder { folder in
      process.environment?["TMPDIR"] = folder.path
      return try finish(process, errors: errors, reading: reading)
    }
  }

  private static func finish(_ process: Process, errors terminal: FileHandle?, reading: () -> Data) throws -> Run {
    let errors = Pipe()
    if let terminal { process.standardError = terminal } else { process.standardError = errors }
    try process.run()
    // Errors are a line or two, which a pipe can hold until the output was read.
    let printed = reading()
    if terminal != nil { try errors.fileHandleForWriting.close() }
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      output: String(decoding: printed, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
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
