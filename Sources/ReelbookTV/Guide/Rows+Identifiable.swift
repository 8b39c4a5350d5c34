/// Programmes that apps show in lists have an id, by which SwiftUI tracks a row.
extension Programme: Identifiable {
  /// The programme itself: when a guide changes it, its row is another one.
  public var id: Self { self }
}

extension WantedProgramme: Identifiable {
  /// The programme, which a list of wanted ones has once.
  public var id: Programme { programme }
}
