import Foundation
import Reelbook
import ReelbookPages

/// The values of words and options. An invalid one is an error.
extension Arguments {
  /// The word at an index after the command; it is an error if there is none.
  public func word(behind index: Int, _ what: String) throws -> String {
    guard words.indices.contains(index + 1) else { throw UsageError("\(what) is missing.") }
    return words[index + 1]
  }

  /// The word at an index after the command; without it, the sentence is the error.
  public func word(behind index: Int, orSay missing: some Sentence) throws -> String {
    guard words.indices.contains(index + 1) else { throw UsageError(sentence: missing) }
    return words[index + 1]
  }

  /// The value of a required option.
  public func value(_ option: String) throws -> String {
    guard let value = self[option] else { throw UsageError(.optionMissing, ["option": option]) }
    return value
  }

  /// The number of an option, which must be within bounds.
  public func number(_ option: String, from least: Int = .min, to most: Int = .max) throws -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text) else { throw UsageError(.noNumber, ["text": text, "option": option]) }
    guard least...most ~= number else {
      throw UsageError(
        most == .max ? .smallNumber : .wrongNumber,
        ["option": option, "least": "\(least)", "most": "\(most)", "number": "\(number)"])
    }
    return number
  }

  /// The length in minutes of an option, at most a day.
  public func minutes(_ option: String) throws -> Duration? {
    try number(option, from: 1, to: 24 * 60).map { .seconds($0 * 60) }
  }

  /// The time of a viewing, from an option.
  public func watchTime(_ option: String) throws -> WatchTime? {
    guard let text = self[option] else { return nil }
    guard let time = WatchTime(text) else { throw UsageError(.noDate, ["text": text]) }
    return time
  }
}

extension Now {
  /// Creates a moment from a text; it is an error if the text is not exact.
  public init(_ text: String) throws {
    guard let time = WatchTime(text), let instant = time.instant, let offset = time.offset else {
      throw UsageError(.noMoment, ["text": text])
    }
    if let zone = time.zone {
      try self.init(instant, zone: zone)
    } else if let zone = TimeZone(secondsFromGMT: offset) {
      self.init(instant, in: zone)
    } else {
      throw UsageError(.noOffset, ["text": text])
    }
  }
}
