public import ReelbookModel

/// The attributes with which a list says where a film's intro and credits are.
enum SkipSegmentMarks {
  /// Whether an attribute is one: `intro-start`, `credits-end`.
  static func isMark(_ name: String) -> Bool {
    let letters = name.utf8
    return letters.count > 8
      && (letters.last?.lowercased == UInt8(ascii: "t") || letters.last?.lowercased == UInt8(ascii: "d"))
      && names.contains(name.lowercased())
  }

  private static let names = Set(
    ["intro", "recap", "credits", "preview", "commercial"].flatMap { ["\($0)-start", "\($0)-end"] })
}

extension TelevisionCatalogue {
  /// Where the intro, the credits and other parts of a film or an episode are, as its best stream with such marks has it.
  ///
  /// It is as in `["intro-start": "0:30", "intro-end": "90"]`. A `SkipSegmentSource` of playback reads it.
  public func segmentMarks(of subject: MediaID, in library: Library) -> [String: String] {
    variants(of: subject, in: library).lazy.compactMap { item(of: $0.id)?.item.marks }.first { !$0.isEmpty } ?? [:]
  }
}
