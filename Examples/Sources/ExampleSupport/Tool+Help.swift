import Foundation
import Reelbook
import ReelbookPages

extension Tool {
  func help(in language: Language) -> String {
    let values = ["program": name, "path": standardFolder.path]
    return """
      \(name): \(text(about, in: language))

      \(language.text(of: SupportSentence.usage, values))

      \(Self.aligned(commands.map { (usage(of: $0, in: language), text($0.summary, in: language)) }))

      \(language.text(of: SupportSentence.moreHelp, values))

      \(text(notes, in: language))
      \(language.text(of: SupportSentence.standardLibrary, values))
      """
  }

  func help(for command: Command, in language: Language) -> String {
    let headline = "\(name) \(usage(of: command, in: language)): \(text(command.summary, in: language))"
    guard !command.options.isEmpty else { return headline }
    let options = command.options.map { option in
      let value = placeholders(option.value, in: language)
      return ("--\(option.name)" + (value.isEmpty ? "" : " \(value)"), text(option.summary, in: language))
    }
    return "\(headline)\n\n\(Self.aligned(options))"
  }

  private func usage(of command: Command, in language: Language) -> String {
    let takes = placeholders(command.takes, in: language)
    return takes.isEmpty ? command.name : "\(command.name) \(takes)"
  }

  /// A text of the help in the language of the output; in English if there is none.
  func text(_ english: String, in language: Language) -> String {
    language.isGerman ? german?[english] ?? english : english
  }

  /// The names of words and values, such as `TITLE [EPISODE]`, in the language of the output.
  func placeholders(_ names: String, in language: Language) -> String {
    guard language.isGerman else { return names }
    var (text, name) = ("", "")
    for letter in names + " " {
      if letter.isUppercase {
        name.append(letter)
      } else {
        text += (german?[name] ?? name) + String(letter)
        name = ""
      }
    }
    return String(text.dropLast())
  }

  private static func aligned(_ lines: [(String, String)]) -> String {
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { "  \($0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($1)" }.joined(
      separator: "\n")
  }

  /// The help of what all programs have, in German.
  static let germanHelp: [String: String] = [
    Command.completions.summary: "ein Skript ausgeben, mit dem eine Shell Befehle und Optionen vervollständigt",
    Command.check.summary: "nach Schäden und verletzten Regeln suchen",
    Command.Option.library.summary: "wo die Bibliothek ist",
    Command.Option.now.summary: "was die Uhr zeigen soll: 2026-11-20T21:15:00+01:00[Europe/Berlin]",
    Command.Option.json.summary: "ein JSON-Dokument ausgeben, für andere Programme",
    Command.Option.insist.summary: "auch eine Folge, die nicht bekannt ist",
    "say more of the command": "mehr über den Befehl sagen",
    "CATEGORY": "KATEGORIE", "COLUMN": "SPALTE", "COUNTRY": "LAND", "DATE": "DATUM", "EDIT": "ÄNDERUNG",
    "EPISODE": "FOLGE", "FILE": "DATEI", "FOLDER": "ORDNER", "FROM": "VON", "ID": "KENNUNG", "LIST": "LISTE",
    "NAMES": "NAMEN", "NUMBER": "ZAHL", "ORDER": "ORDNUNG", "PATH": "PFAD", "TIME": "ZEIT", "TITLE": "TITEL",
    "TO": "NACH", "WHAT": "WAS", "WORDS": "WÖRTER", "YEAR": "JAHR",
  ]
}
