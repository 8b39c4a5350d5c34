/// The pictures that the live viewings of a library name.
struct PictureBoard: LibraryBoard {
  /// Each picture once.
  private(set) var named: [PictureID: NamedPicture] = [:]
  /// What viewings name; no viewing that names none.
  private var plays: [PlayID: [NamedPicture]] = [:]
  private var rows: SortedRows<Row<Play>>

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    rows = library.plays.rows
    library.forEachPicturedRow { row in
      if row.isLive { plays[row.key] = Self.pictures(of: row) }
    }
    collect()
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    let (before, after) = (rows, library.plays.rows)
    var isChanged = false
    after.forEachDifference(from: before) { old, new in
      let pictures = new.map { Self.pictures(of: $0) } ?? []
      guard let play = new?.key ?? old?.key, !pictures.isEmpty || plays[play] != nil else { return }
      plays[play] = pictures.isEmpty ? nil : pictures
      isChanged = true
    }
    rows = after
    if isChanged { collect() }
  }

  private static func pictures(of row: Row<Play>) -> [NamedPicture] {
    guard row.isLive else { return [] }
    return row.record.details.pictures.map { picture in
      let key = FieldKey(Play.picturesIndex, element: picture.description)
      return NamedPicture(picture: picture, play: row.key, stamp: row.stamp(of: key))
    }
  }

  /// Finds for each picture the viewing that named it last; of two with one stamp, that of the lower id.
  private mutating func collect() {
    named = [:]
    for picture in plays.values.joined() {
      if let known = named[picture.picture.id], (known.stamp, picture.play) > (picture.stamp, known.play) { continue }
      named[picture.picture.id] = picture
    }
  }
}
