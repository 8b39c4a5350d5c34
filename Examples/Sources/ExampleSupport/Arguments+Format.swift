import Foundation
public import Reelbook
import ReelbookPages

extension Command.Option {
  /// The locale for dates and numbers of a page.
  public static let locale = Command.Option(
    "locale", "LOCALE", "dates and numbers as in de_DE; as in English without it")
}

extension Arguments {
  /// The format that `--locale` names.
  public var format: TextFormat {
    self["locale"].map { TextFormat(Locale(identifier: $0)) } ?? .english
  }
}
