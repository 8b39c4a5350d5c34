/// A picture that a viewing names, and the device that added it.
package struct NamedPicture: Sendable {
  package let picture: DiaryPicture
  /// A viewing that names it: of several, the one that named it last.
  package let play: PlayID
  /// When and where it was named.
  package let stamp: Stamp
}

extension Library {
  /// The pictures that live viewings name, each once.
  ///
  /// The first time it costs a pass over all plays; later it costs what has been written to them since.
  package var namedPictures: [PictureID: NamedPicture] { withBoard(PictureBoard.self) { $0.named } }

  /// The pictures that an undo could bring back: those that commits of the history name, and those of deleted viewings
  /// that the history touches.
  package func picturesToUndo(_ history: [Commit]) -> Set<PictureID> {
    var found: Set<PictureID> = []
    var touched: Set<PlayID> = []
    for change in history.lazy.flatMap(\.changes) where change.kind == Play.kind {
      for play in [change.written(Play.self), change.before(Play.self)] {
        found.formUnion(play?.details.pictures.map(\.id) ?? [])
      }
      if let id = change.body.anyID as? PlayID { touched.insert(id) }
    }
    forEachPicturedRow { row in
      if touched.contains(row.record.id) { found.formUnion(row.record.details.pictures.map(\.id)) }
    }
    return found
  }

  func forEachPicturedRow(_ body: (Row<Play>) -> Void) {
    let leaves = leavesOfPlays
    for number in 0..<leaves.end {
      let rows = leaves[number]
      // Used by its index, so that the other rows are not copied.
      for index in rows.indices where !rows[index].record.details.pictures.isEmpty { body(rows[index]) }
    }
  }
}

extension Play {
  /// The place of the pictures in the list of fields.
  static let picturesIndex = fields.firstIndex { $0.name == "pictures" } ?? 0
}
