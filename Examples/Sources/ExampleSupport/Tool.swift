import Foundation
import Reelbook
import ReelbookPages

/// A program with several commands: it reads the command line, runs one command, and prints errors.
public struct Tool: Sendable {
  let name: String
  let about: String
  let notes: String
  let commands: [Command]
  let schema: RecordSchema

  /// Creates a program with its name, a summary, notes for the end of the help, commands and a schema.
  public init(_ name: String, about: String, notes: String, commands: [Command], schema: RecordSchema = .standard) {
    self.name = name
    self.about = about
    self.notes = notes
    self.commands = commands
    self.schema = schema
  }

  /// Runs the command that the command line names.
  ///
  /// Errors go to the error stream, with the exit codes of `sysexits.h`: 64 for an invalid command line, 65 for an
  /// edit that the library refuses, 66 for something missing, 69 for no network, 74 for a file system error, 75 for a
  /// failure that may pass, such as a library in use, 76 for an invalid reply, 77 for a token that is not accepted.
  public func run(_ words: some Sequence<String> = CommandLine.arguments.dropFirst()) async {
    do {
      let flags = Set(commands.flatMap(\.options).filter(\.value.isEmpty).map(\.name) + ["help"])
      try await run(Arguments(words, flags: flags))
      // If the output cannot be written, as on a full device, the command fails.
      guard fflush(nil) == 0 else { throw Failure.unwritten }
    } catch {
      let failure = Failure(error)
      let hint = error is UsageError ? " `\(name) help` lists the commands." : ""
      Terminal.remark("\(name): \(failure.message)\(hint)")
      exit(failure.code)
    }
  }

  private func run(_ arguments: Arguments) async throws {
    let isHelp = arguments.has("help") || arguments.words.first == "help"
    guard let name = arguments.words.first(where: { $0 != "help" }) else { return print(help) }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError("There is no command “\(name)”.")
    }
    guard !isHelp else { return print(help(for: command)) }
    if let surplus = arguments.words.dropFirst(1 + command.wordLimit).first {
      throw UsageError(
        command.takes.isEmpty
          ? "“\(name)” takes no further word, such as “\(surplus)”."
          : "“\(name)” takes \(command.takes), and not also “\(surplus)”; a name of several words stands in quotes.")
    }
    // Every command accepts these two, so that a script can pass them always.
    let known = Set((command.options + [.library, .now]).map(\.name))
    if let stranger = arguments.names.first(where: { !known.contains($0) }) {
      throw UsageError("“\(name)” has no option --\(stranger).")
    }
    switch command.action {
    case .alone(let run): try await run(arguments)
    case .inLibrary(let opening, let run): try await withLibrary(for: opening(arguments), arguments, run)
    }
  }

  private func withLibrary(
    for opening: Command.Opening, _ arguments: Arguments, _ run: (LibraryStore, Arguments) async throws -> Void
  ) async throws {
    let now = try arguments.now
    var configuration = StoreConfiguration()
    configuration.now = { now }
    configuration.schema = schema
    let store = try await open(libraryFolder(arguments), for: opening, configuration)
    for damage in store.report.damage { Terminal.remark("damage: \(damage)") }
    do {
      try await run(store, arguments)
      await store.close()
    } catch {
      await store.close()
      throw error
    }
  }

  private func open(
    _ folder: URL, for opening: Command.Opening, _ configuration: StoreConfiguration
  ) async throws -> LibraryStore {
    let manifest = "library.json"
    let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent(manifest).path)
    // If there is no library, reading throws and creates none.
    let isWritten = opening == .making || opening == .writing && isThere
    do {
      return try await LibraryStore.open(at: folder, for: isWritten ? .writing : .reading, configuration)
    } catch let error as StorageError where !isWritten && error.code == .missing && error.file == manifest {
      guard opening != .trying else { return try await LibraryStore.open(MemoryStorage(), configuration) }
      throw Failure("There is no library in \(folder.path) yet; what adds something makes one.", code: 66)
    }
  }

  /// The folder of the library: the path of `--library`, or a folder in the user's program data.
  public func libraryFolder(_ arguments: Arguments) -> URL {
    arguments["library"].map { URL(fileURLWithPath: $0) } ?? standardFolder
  }

  private var standardFolder: URL {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let name = name.prefix(1).uppercased() + name.dropFirst()
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("\(name).reelbook")
  }
}

extension Tool {
  private var help: String {
    """
    \(name): \(about)

    Usage: \(name) COMMAND [--library PATH]

    \(Self.aligned(commands.map { ($0.usage, $0.summary) }))

    `\(name) help COMMAND` says more of a command.

    \(notes)
    Without --library, the library is in \(standardFolder.path).
    """
  }

  private func help(for command: Command) -> String {
    let headline = "\(name) \(command.usage): \(command.summary)"
    guard !command.options.isEmpty else { return headline }
    return "\(headline)\n\n\(Self.aligned(command.options.map { ($0.usage, $0.summary) }))"
  }

  private static func aligned(_ lines: [(String, String)]) -> String {
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { "  \($0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($1)" }.joined(
      separator: "\n")
  }
}
