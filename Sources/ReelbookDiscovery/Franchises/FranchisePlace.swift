public import ReelbookModel

/// That a title is part of a franchise by hand, and where in its story.
public struct FranchisePlace: LibraryRecord {
  public let id: TitleID
  /// The title itself, by which it is looked up.
  public var subject = MediaID.absent
  /// What the franchise is called; empty for none, whatever the catalogue says.
  public var franchise = ""
  /// Where in the story it stands; `nil` where nobody said.
  public var storyPlace: Double?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "franchisePlace")
  public static let fields: [Field<FranchisePlace>] = [
    Field("subject", \.subject, audience: .owner, inHistory: false),
    Field("franchise", \.franchise, audience: .owner),
    Field("storyPlace", \.storyPlace, audience: .owner),
  ]
  public static let traits = KindTraits<FranchisePlace>(
    about: .subject(\.subject),
    words: { telling in
      let (table, franchise) = (telling.table, telling.written.franchise)
      let put = table.finding(
        franchise.isEmpty ? "finding.history.took" : "finding.history.put",
        ["what": telling.name, "franchise": franchise])
      let tookBack = table.finding("finding.history.tookBack", ["what": telling.name])
      return telling.sentence(HistorySentence(put), HistorySentence(put), HistorySentence(tookBack))
    })

  public init(id: TitleID) { self.id = id }
}

extension RecordSchema {
  /// The schema with what finding keeps: which franchise a title is part of by hand.
  public func addingDiscovery() -> RecordSchema { adding(FranchisePlace.self) }
}

extension Verb {
  /// A title was put into a franchise by hand, or taken out of one.
  public static let setFranchise = Verb(rawValue: "setFranchise")
}

extension Draft {
  /// Puts a title into a franchise by hand, with its place in the story; an empty name takes it out of any.
  ///
  /// The schema must have ``RecordSchema/addingDiscovery()``.
  public mutating func setFranchise(
    _ franchise: String, of title: TitleID, storyPlace: Double? = nil
  ) throws {
    note(.setFranchise)
    let id = library.resolve(title)
    if library.records(FranchisePlace.self)[id] == nil {
      var place = FranchisePlace(id: id)
      (place.subject, place.franchise, place.storyPlace) = (MediaID(id), franchise, storyPlace)
      try insert(place)
    } else {
      try change(id) { (place: inout FranchisePlace) in
        (place.franchise, place.storyPlace) = (franchise, storyPlace)
      }
    }
  }
}
