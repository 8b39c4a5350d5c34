extension Phrase: CustomStringConvertible {
  public var description: String {
    values.isEmpty ? key : "\(key) \(values.sorted { $0.key < $1.key }.map { "\($0): \($1)" })"
  }
}

extension PhraseTable: CustomStringConvertible {
  public var description: String { "\(texts.count) texts" }
}

// One line each: their members, or the type of an object.
extension CivilDayStyle: BrieflyPrinted {}
extension IDBits: BrieflyPrinted {}
extension JSONCursor: BrieflyPrinted {}
extension JSONWriter: BrieflyPrinted {}
extension Now: BrieflyPrinted {}
extension TextFormat: BrieflyPrinted {}
extension WatchLengthStyle: BrieflyPrinted {}
extension WatchTimeStyle: BrieflyPrinted {}
