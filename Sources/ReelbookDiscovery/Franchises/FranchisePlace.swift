public import ReelbookModel

/// A record of the franchise that a person set for a title, and of the title's place in the story.
package struct FranchisePlace: LibraryRecord {
  package let id: TitleID
  /// The title as a subject, for look-ups.
  package var subject = MediaID.absent
  /// The name of the franchise; empty for no franchise, even if the catalogue has one.
  package var franchise = ""
  /// The place in the story; `nil` if nobody set it.
  package var storyPlace: Double?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "franchisePlace")
  package static let fields: [Field<FranchisePlace>] = [
    Field("subject", \.subject, audience: .owner, inHistory: false),
    Field("franchise", \.franchise, audience: .owner),
    Field("storyPlace", \.storyPlace, audience: .owner),
  ]
  package static let traits = KindTraits<FranchisePlace>(
    about: .subject(\.subject),
    sentences: { change in
      let (table, franchise) = (change.table, change.written.franchise)
      let added = table.text(
        franchise.isEmpty ? RecommendationPhrase.historyTook : RecommendationPhrase.historyPut,
        ["what": change.name, "franchise": franchise])
      let undone = table.text(RecommendationPhrase.historyTookBack, ["what": change.name])
      return change.sentence(HistorySentence(added), HistorySentence(added), HistorySentence(undone))
    })

  package init(id: TitleID) { self.id = id }
}

extension RecordSchema {
  /// The schema with the kind of this module: the franchises that people set for titles.
  public func addingDiscovery() -> RecordSchema { adding(FranchisePlace.self) }
}

extension Verb {
  /// A person set or removed the franchise of a title.
  public static let setFranchise = Verb(rawValue: "setFranchise")
}

extension DiscoveryVerbs {
  /// Sets a title's franchise and its place in the story; an empty name removes the title from every franchise.
  ///
  /// The schema must have `RecordSchema.addingDiscovery()`.
  public mutating func setFranchise(
    _ franchise: String, of title: TitleID, storyPlace: Double? = nil
  ) throws(LibraryError) {
    draft.note(.setFranchise)
    let id = draft.library.resolve(title)
    if draft.library.records(FranchisePlace.self)[id] == nil {
      var place = FranchisePlace(id: id)
      (place.subject, place.franchise, place.storyPlace) = (MediaID(id), franchise, storyPlace)
      try draft.insert(place)
    } else {
      try draft.update(id) { (place: inout FranchisePlace) in
        (place.franchise, place.storyPlace) = (franchise, storyPlace)
      }
    }
  }
}
