import Foundation
import Reelbook
import ReelbookPages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with several commands: it reads the command line, runs one command, and prints errors.
public struct Tool: Sendable {
  let name: String
  let about: String
  let notes: String
  let commands: [Command]
  let schema: RecordSchema
  /// The help in German, by its texts in English; `nil` if the program speaks only English.
  let german: [String: String]?

  /// Creates a program with its name, a summary, notes for the end of the help, commands and a schema.
  ///
  /// A program that speaks German has the texts of its help by the English ones. The others speak English everywhere.
  public init(
    _ name: String, about: String, notes: String, commands: [Command], schema: RecordSchema = .standard,
    german: [String: String]? = nil
  ) {
    self.name = name
    self.about = about
    self.notes = notes
    self.commands = commands + [.completions]
    self.schema = schema
    self.german = german.map { $0.merging(Self.germanHelp) { own, _ in own } }
  }

  /// Runs the command that the command line names.
  ///
  /// Errors go to the error stream, with the exit codes of `sysexits.h`: 64 for an invalid command line, 65 for an
  /// edit that the library refuses, 66 for something missing, 69 for no network, 74 for a file system error, 75 for a
  /// failure that may pass, such as a library in use, 76 for an invalid reply, 77 for a token that is not accepted.
  ///
  /// A reader that closes the pipe ends the program without a word, as with every tool of a shell.
  public func run(_ words: some Sequence<String> = CommandLine.arguments.dropFirst()) async {
    _ = signal(SIGPIPE, SIG_DFL)
    let language = german == nil ? .english : Language.asked(by: ProcessInfo.processInfo.environment)
    let options = commands.flatMap(\.options) + [.library, .now, .flag("help", ""), .flag("version", "")]
    let known = Dictionary(options.map { ($0.name, !$0.value.isEmpty) }) { $0 || $1 }
    let arguments = Arguments(words, known: known, in: language)
    do {
      try await run(arguments)
      // If the output cannot be written, as on a full device, the command fails.
      guard fflush(nil) == 0 || errno == EPIPE else { throw Failure.unwritten }
    } catch {
      let failure = Failure(error, in: language)
      let hint = hint(after: error, arguments).map { language.text(of: $0.0, $0.1) }
      Terminal.remark(["\(name): \(failure.message(in: language))", hint].compactMap(\.self).joined(separator: " "))
      exit(failure.code)
    }
  }

  /// What the program can do about an error, where it has a command or an option for that.
  private func hint(after error: any Error, _ arguments: Arguments) -> (SupportSentence, [String: String])? {
    switch error {
    case let error as UsageError:
      (error.command == nil ? .seeHelp : .seeHelpOfCommand, ["program": name, "command": error.command ?? ""])
    case let error as StorageError
    where [.damaged, .missing].contains(error.code) && commands.contains { $0.name == "recover" }:
      (.recoverHint, ["program": name])
    case let error as LibraryError where error.code == .unknownEpisode:
      commands.first { $0.name == arguments.words.first }?.options.contains { $0.name == Command.Option.insist.name }
        == true ? (.insistHint, [:]) : nil
    default: nil
    }
  }

  private func run(_ arguments: Arguments) async throws {
    let isHelp = arguments.has("help") || arguments.words.first == "help"
    guard let name = arguments.words.first(where: { $0 != "help" }) else {
      if let stranger = arguments.names.first(where: { !["help", "version", "library", "now"].contains($0) }) {
        throw UsageError(.noOptionOfProgram, ["option": stranger])
      }
      return print(arguments.has("version") && !isHelp ? "\(self.name) \(Self.version)" : help(in: arguments.language))
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError(.noCommand, ["name": name])
    }
    // Every command accepts the library and the moment, so that a script can pass them always.
    let known = Set((command.options + [.library, .now]).map(\.name) + ["help"])
    if let stranger = arguments.names.first(where: { !known.contains($0) }) {
      throw UsageError(.noOption, ["command": name, "option": stranger], of: name)
    }
    guard !isHelp else { return print(help(for: command, in: arguments.language)) }
    if let fault = arguments.fault { throw fault }
    if let surplus = arguments.words.dropFirst(1 + command.wordLimit).first {
      throw UsageError(
        command.takes.isEmpty ? .surplusOfNone : .surplus,
        ["command": name, "takes": placeholders(command.takes, in: arguments.language), "word": surplus])
    }
    switch command.action {
    case .alone(let run): try await run(arguments)
    case .completions:
      let name = try arguments.word(behind: 0, orSay: SupportSentence.shellMissing)
      guard let shell = Shell(rawValue: name) else { throw UsageError(.noShell, ["name": name]) }
      let texts = Completions(program: self.name, commands: commands) { text($0, in: arguments.language) }
      print(texts.script(for: shell))
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
    configuration.phrases = arguments.language.phrases
    let store = try await open(libraryFolder(arguments), for: opening, configuration)
    for damage in store.report.damage {
      Terminal.remark(arguments.language.text(of: SupportSentence.damage, ["what": "\(damage)"]))
    }
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
    // The path is at fault, and not a file that would be in it.
    try Destination.check(folder: folder.path)
    let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent(manifest).path)
    // If there is no library, reading throws and creates none.
    let isWritten = opening == .making || opening == .writing && isThere
    do {
      return try await LibraryStore.open(at: folder, for: isWritten ? .writing : .reading, configuration)
    } catch let error as StorageError where !isWritten && error.code == .missing && error.file == manifest {
      guard opening != .trying else { return try await LibraryStore.open(MemoryStorage(), configuration) }
      throw Failure(.noLibrary, ["path": folder.path], code: 66)
    } catch let error as StorageError where error.code == .denied && (error.file ?? "").isEmpty {
      throw Failure(.libraryDenied, code: 74, file: folder.path)
    }
  }

  /// The folder of the library: the path of `--library`, or a folder in the user's program data.
  public func libraryFolder(_ arguments: Arguments) -> URL {
    arguments["library"].map { URL(fileURLWithPath: $0) } ?? standardFolder
  }

  var standardFolder: URL {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let name = name.prefix(1).uppercased() + name.dropFirst()
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("\(name).reelbook")
  }
}
