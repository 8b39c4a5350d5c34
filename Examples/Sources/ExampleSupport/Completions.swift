/// A shell for which there is a script that completes commands and options.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// The scripts by which shells complete the commands and options of a program, made from its table of commands.
struct Completions {
  let program: String
  let commands: [Command]
  /// The texts of summaries in the language of the output.
  let text: @Sendable (String) -> String

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var names: String { (commands.map(\.name) + ["help"]).joined(separator: " ") }

  private var valued: [Command.Option] {
    Dictionary((commands.flatMap(\.completed) + [.library, .now]).filter { !$0.value.isEmpty }.map { ($0.name, $0) }) {
      first, _ in first
    }
    .values.sorted { $0.name < $1.name }
  }

  // MARK: bash

  /// In bash, no reply means names of files, unless `compopt` forbids them.
  private var bash: String {
    let (files, others) = (valued.filter(\.isFile), valued.filter { !$0.isFile })
    func pattern(_ options: [Command.Option]) -> String { options.map { "--\($0.name)" }.joined(separator: "|") }
    var lines = [
      "# Completes the commands and options of \(program) in bash: source <(\(program) completions bash)",
      "_\(program)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command= place=0 index=1 options= words= files=",
      "  COMPREPLY=()",
      "  while ((index < COMP_CWORD)); do",
      "    case ${COMP_WORDS[index]} in",
      "      \(pattern(valued))) ((index++)) ;;",
      "      -*|=) ;;",
      "      *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else ((place++)); fi ;;",
      "    esac",
      "    ((index++))",
      "  done",
      "  case $previous in",
    ]
    if !files.isEmpty { lines.append("    \(pattern(files))) return ;;") }
    if !others.isEmpty { lines.append("    \(pattern(others))) compopt +o default 2>/dev/null; return ;;") }
    lines += [
      "  esac",
      "  case $command in",
      "    '') words='\(names)'; options='--help --version' ;;",
      "    help) ((place == 0)) && words='\(names)' ;;",
    ]
    for command in commands {
      let options = command.completed.map { "--\($0.name)" }.joined(separator: " ")
      lines.append("    \(command.name)) options='\(options)'")
      lines.append("      case $place in")
      for (place, word) in command.places.enumerated() {
        if !word.choices.isEmpty { lines.append("        \(place)) words='\(word.choices.joined(separator: " "))' ;;") }
        if word.isFile { lines.append("        \(place)) files=1 ;;") }
      }
      lines += ["        *) ;;", "      esac ;;"]
    }
    lines += [
      "  esac",
      "  [[ $current == -* ]] && words=$options files=",
      "  [[ -n $files ]] && return",
      "  compopt +o default 2>/dev/null",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "}",
      "complete -o default -F _\(program) \(program)",
    ]
    return lines.joined(separator: "\n")
  }

  // MARK: zsh

  private var zsh: String {
    func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
    func described(_ text: String) -> String {
      quoted(text).replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
    var lines = [
      "#compdef \(program)",
      "# Completes the commands and options of \(program) in zsh: source <(\(program) completions zsh)",
      "_\(program)() {",
      "  local curcontext=$curcontext state line",
      "  local -a commands",
      "  commands=(",
    ]
    for command in commands { lines.append("    '\(command.name):\(quoted(text(command.summary)))'") }
    lines += [
      "    'help'",
      "  )",
      "  _arguments -C '(-h --help)'{-h,--help}'[]' '--version[]' '1: :->command' '*:: :->words'",
      "  case $state in",
      "    command) _describe -t commands command commands ;;",
      "    words)",
      "      case $words[1] in",
      "        help) _describe -t commands command commands ;;",
    ]
    for command in commands {
      var arguments = command.completed.map { option in
        let value = option.value.isEmpty ? "" : ":\(option.value):\(option.isFile ? "_files" : "")"
        return "'--\(option.name)[\(described(text(option.summary)))]\(value)'"
      }
      for (place, word) in command.places.enumerated() {
        let action = word.isFile ? "_files" : word.choices.isEmpty ? "" : "(\(word.choices.joined(separator: " ")))"
        arguments.append("'\(place + 1):\(described(word.text)):\(action)'")
      }
      lines.append("        \(command.name)) _arguments \(arguments.joined(separator: " ")) ;;")
    }
    lines += [
      "      esac ;;",
      "  esac",
      "}",
      "if [[ $funcstack[1] == _\(program) ]]; then _\(program) \"$@\"; else compdef _\(program) \(program); fi",
    ]
    return lines.joined(separator: "\n")
  }

  // MARK: fish

  private var fish: String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    var lines = [
      "# Completes the commands and options of \(program) in fish: \(program) completions fish | source",
      "complete -c \(program) -f",
      "complete -c \(program) -n __fish_use_subcommand -s h -l help",
      "complete -c \(program) -n __fish_use_subcommand -l version",
      "complete -c \(program) -n __fish_use_subcommand -a help",
      "complete -c \(program) -n '__fish_seen_subcommand_from help' -a '\(names)'",
    ]
    for command in commands {
      let summary = quoted(text(command.summary))
      lines.append("complete -c \(program) -n __fish_use_subcommand -a \(command.name) -d \(summary)")
      let condition = "complete -c \(program) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.completed {
        let value = option.value.isEmpty ? "" : option.isFile ? " -r -F" : " -x"
        lines.append("\(condition) -l \(option.name)\(value) -d \(quoted(text(option.summary)))")
      }
      let choices = command.places.flatMap(\.choices)
      if !choices.isEmpty { lines.append("\(condition) -a '\(choices.joined(separator: " "))'") }
      if command.places.contains(where: \.isFile) { lines.append("\(condition) -F") }
    }
    return lines.joined(separator: "\n")
  }
}

extension Command {
  /// A word that a command takes.
  struct Place {
    /// The word in the help, without brackets.
    let text: String

    /// What the word may be, such as `liked` or `neutral`; empty where it is free.
    var choices: [String] { text.split(separator: "|").map(String.init).filter { $0 == $0.lowercased() } }
    /// Whether it is the path of a file or folder.
    var isFile: Bool { Option.isFile(text) }
  }

  var places: [Place] { takes.split(separator: " ").map { Place(text: $0.filter { !"[]".contains($0) }) } }

  /// The options that a shell completes.
  var completed: [Option] { options + [.flag("help", "say more of the command")] }
}

extension Command.Option {
  /// Whether the value is the path of a file or folder.
  var isFile: Bool { Self.isFile(value) }

  static func isFile(_ value: String) -> Bool { ["FILE", "FOLDER", "PATH", "TRACE"].contains(value) }
}
