import ReelbookModel

/// What of a library has documents of its own: a title with its episodes, or a note.
enum IndexGroup: Hashable, Sendable {
  case title(TitleID)
  case note(NoteID)
}

extension SearchItem {
  /// What the item belongs to; `nil` for one that is in no file.
  var group: IndexGroup? {
    switch self {
    case .subject(let subject): .title(subject.title)
    case .note(let note): .note(note)
    case .list, .entry: nil
    }
  }
}

/// Two numbers that stand for a title or a note, and for what its documents are made of.
struct IndexMark {
  /// A hash of its id. The file has no ids, so nothing of it need be parsed.
  var key: UInt64
  /// A sum of hashes, one for each row: the title, its seasons, its entries. While it is the same, so are the
  /// documents. A note has the sum of its title as well, whose name and rating it shows.
  var content: UInt64

  /// The marks of all titles and notes, by what the ids are resolved to.
  ///
  /// Costs a pass over titles, seasons, entries and notes, which reads stamps. Plays and marks are not read.
  static func all(of library: Library) -> [IndexGroup: IndexMark] {
    var marks: [TitleID: IndexMark] = [:]
    var known: Set<TitleID> = []
    func add(_ hash: StableHash, to title: TitleID) {
      var source = SplitMix(seed: hash.value)
      marks[title, default: IndexMark(key: Self.key(of: title), content: 0)].content &+= source.next()
    }
    library.titles.rows.forEachLeaf { leaf in
      for index in leaf.indices {
        let (id, title) = (leaf[index].key, library.resolve(leaf[index].key))
        var hash = StableHash(ended: "\(id)")
        hash.add(leaf[index].existence, leaf[index].stamp, leaf[index].fieldStamps)
        hash.add(ended: leaf[index].record.facts.name)
        add(hash, to: title)
        if leaf[index].isLive { known.insert(title) }
      }
    }
    var series: (id: TitleID, key: UInt64)?
    library.seasons.rows.forEachLeaf { leaf in
      for index in leaf.indices {
        let id = leaf[index].key
        // The seasons of a series are adjacent.
        if series?.id != id.series { series = (id.series, Self.key(of: id.series)) }
        var hash = StableHash()
        hash.add(eight: series?.key ?? 0)
        hash.add(eight: UInt64(bitPattern: Int64(id.number)))
        hash.add(eight: UInt64(leaf[index].record.facts.episodes.count))
        hash.add(leaf[index].existence, leaf[index].stamp, leaf[index].fieldStamps)
        add(hash, to: library.resolve(id.series))
      }
    }
    // A list that is there holds its titles in the library.
    var lists: [ListID: UInt64] = [:]
    library.entries.rows.forEachLeaf { leaf in
      for index in leaf.indices {
        let id = leaf[index].key
        let list = lists[id.list] ?? StableHash(ended: "\(id.list) \(library.list(id.list) != nil)").value
        lists[id.list] = list
        var hash = StableHash(ended: "entry")
        hash.add(eight: list)
        hash.add(leaf[index].existence, leaf[index].stamp, leaf[index].fieldStamps)
        add(hash, to: library.resolve(id.subject.title))
      }
    }
    var groups: [IndexGroup: IndexMark] = [:]
    groups.reserveCapacity(known.count + library.notes.rows.count)
    for title in known { groups[.title(title)] = marks[title] }
    library.notes.rows.forEachLeaf { leaf in
      for index in leaf.indices where leaf[index].isLive {
        let id = leaf[index].key
        var hash = StableHash(ended: "note \(id)")
        let key = hash.value
        hash.add(leaf[index].existence, leaf[index].stamp, leaf[index].fieldStamps)
        let title = marks[library.resolve(leaf[index].record.subject.title)]?.content ?? 0
        groups[.note(id)] = IndexMark(key: key, content: hash.value &+ title)
      }
    }
    return groups
  }

  private static func key(of title: TitleID) -> UInt64 { StableHash(ended: "\(title)").value }

  /// A hash of the aliases. If they change, any title may be another.
  static func aliases(of library: Library) -> UInt64 {
    var sum: UInt64 = 0
    library.aliases.rows.forEachLeaf { leaf in
      for index in leaf.indices {
        var hash = StableHash(ended: "\(leaf[index].key)")
        hash.add(leaf[index].existence, leaf[index].stamp, leaf[index].fieldStamps)
        var source = SplitMix(seed: hash.value)
        sum &+= source.next()
      }
    }
    return sum
  }
}

extension StableHash {
  /// Adds when a row was written: rows of one id and the same stamps have the same values.
  ///
  /// It takes no row, which would be copied out of its array.
  fileprivate mutating func add(_ existence: Existence, _ stamp: Stamp, _ fields: [FieldStamp]) {
    add(eight: UInt64(existence.rawValue))
    add(stamp)
    for field in fields {
      add(eight: UInt64(field.key.index))
      add(ended: field.key.name)
      add(field.stamp)
    }
  }

  private mutating func add(_ stamp: Stamp) {
    add(eight: stamp.time)
    add(eight: stamp.device.bits)
  }
}
