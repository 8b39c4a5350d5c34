import ReelbookModel

/// Two numbers that stand for a title and for what its documents are made of.
struct TitleMark {
  /// A hash of its id. The file has no ids, so nothing of it need be parsed.
  var key: UInt64
  /// A sum of hashes, one for each row: the title, its seasons, its entries. While it is the same, so are the documents.
  var content: UInt64

  /// The marks of all titles, by what the ids are resolved to.
  ///
  /// Costs a pass over titles, seasons and entries, which reads stamps and no facts. Plays and marks are not read.
  static func all(of library: Library) -> [TitleID: TitleMark] {
    var marks: [TitleID: TitleMark] = [:]
    var known: Set<TitleID> = []
    func add(_ hash: StableHash, to title: TitleID) {
      var source = SplitMix(seed: hash.value)
      marks[title, default: TitleMark(key: Self.key(of: title), content: 0)].content &+= source.next()
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
    return marks.filter { known.contains($0.key) }
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
