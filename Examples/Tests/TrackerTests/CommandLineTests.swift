import Foundation
import ProgramTesting
import Testing

/// What every program of a terminal understands.
@Suite struct CommandLineTests {
  private static let programs = ["tracker", "diary", "household", "guide", "television", "player", "web", "screens"]

  @Test(arguments: programs) func `each program says its version, and helps in two ways`(_ name: String) throws {
    let version = try Program(name).run("--version")
    #expect(version.output == "\(name) 0.1.0\n" && version.status == 0 && version.errors.isEmpty)
    let help = try Program(name).run("--help")
    #expect(help.output.contains("--version") && help.output.contains("\n  completions bash|zsh|fish "))
    #expect(try Program(name).run("-h") == help && Program(name).run("help") == help)
  }

  @Test(arguments: programs)
  func `an option that is not there is said, and not that its value is missing`(_ name: String) throws {
    let alone = try Program(name).run("--json")
    #expect(alone.status == 64 && alone.output.isEmpty)
    #expect(alone.errors.hasPrefix("\(name): There is no option --json without a command."))
    let behind = try Program(name).run("demo", "--verbose")
    #expect(
      behind.errors == """
        \(name): “demo” has no option --verbose. `\(name) help demo` lists its options.

        """)
    #expect(try Program(name).run("demo", "--list").errors.contains("has no option --list") && behind.status == 64)
  }

  @Test func `a value that is missing, and one that is too many, is said`() throws {
    #expect(try Tracker.run(["list", "--library"]).errors.hasPrefix("tracker: --library needs a value."))
    #expect(try Tracker.run(["list", "--json=yes"]).errors.hasPrefix("tracker: --json takes no value."))
  }

  @Test func `what comes after two hyphens is no option`() throws {
    try Tracker.withLibrary { library in
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", library])
      let note = try Tracker.run(["note", "--library", library, "--", "The Matrix", "--what a film"])
      #expect(note.output == "Noted on The Matrix.\n")
    }
  }

  @Test func `a completion script for bash completes commands, options, words and names of files`() throws {
    let script = try Tracker.run(["completions", "bash"])
    #expect(script.status == 0 && script.errors.isEmpty)
    let bash = "/bin/bash"
    guard FileManager.default.isExecutableFile(atPath: bash) else { return }
    func completed(_ words: String...) throws -> [String] {
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      let lines = """
        \(script.output)
        complete -p tracker > /dev/null || exit 1
        COMP_WORDS=(tracker \(quoted)); COMP_CWORD=\(words.count)
        _tracker 2> /dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: bash)
      process.arguments = ["--noprofile", "--norc", "-c", lines]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return text.split(separator: "\n").map(String.init)
    }
    #expect(try completed("re") == ["refresh", "react", "redo", "recover", "restore"])
    #expect(try completed("--") == ["--help", "--version"])
    #expect(try completed("add", "--n") == ["--note", "--now"])
    #expect(try completed("--library", "x", "watch", "Heat", "--i") == ["--insist"])
    #expect(try completed("react", "Heat", "") == ["liked", "neutral", "disliked"])
    #expect(try completed("completions", "z") == ["zsh"])
    #expect(try completed("help", "wat") == ["watch"])
    // No reply: the shell completes names of files.
    #expect(try completed("list", "--library", "").isEmpty && completed("import", "").isEmpty)
  }

  @Test func `completion scripts for zsh and fish name each command and each option`() throws {
    for (shell, marks) in [
      ("zsh", ["#compdef tracker", "compdef _tracker tracker"]), ("fish", ["complete -c tracker -f"]),
    ] {
      let script = try Tracker.run(["completions", shell]).output
      for mark in marks { #expect(script.contains(mark), "\(shell)") }
      for name in ["add", "watch", "import", "completions"] { #expect(script.contains(name), "\(shell): \(name)") }
      #expect(script.contains(shell == "zsh" ? "'--insist[also an episode" : "-l insist -d 'also an episode"))
      #expect(script.contains(shell == "zsh" ? "(liked neutral disliked)" : "-a 'liked neutral disliked'"))
      #expect(script.filter { $0 == "{" }.count == script.filter { $0 == "}" }.count, "\(shell)")
      try checkSyntax(script, in: shell)
    }
    #expect(try Tracker.run(["completions", "ksh"]).status == 64 && Tracker.run(["completions"]).status == 64)
  }

  /// Lets the shell read a script without running it, if the shell is installed; `.ci/run` installs it, or says loudly
  /// that nothing was checked.
  private func checkSyntax(_ script: String, in shell: String) throws {
    let path = ["/bin/\(shell)", "/usr/bin/\(shell)", "/opt/homebrew/bin/\(shell)"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return }
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("script")
      try script.write(to: file, atomically: true, encoding: .utf8)
      let process = try Process.run(URL(fileURLWithPath: path), arguments: ["-n", file.path])
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(shell)")
    }
  }
}
