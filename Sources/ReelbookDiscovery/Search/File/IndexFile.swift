package import ReelbookModel

/// The file of a search index: the words of the titles, episodes and notes of a library, in arrays as they lie in
/// memory.
///
/// It has hashes, words and numbers, and no ids and no texts. Lists are few, and are read from the library. What reads
/// differently is not read: another version, other rules for words, another order of bytes, other details or another
/// country are as no file.
enum IndexFile {
  /// What was read.
  struct Content {
    var shelf: FileShelf
    var briefs: [SearchIndex.Brief]
    var segment: SearchSegment
    var facets: FacetNumbers
    /// What is to be read again, because it changed or was added.
    var changed: [IndexGroup]
  }

  /// The numbers at the beginning, each of which must be equal.
  ///
  /// The first is read as another number where bytes have another order.
  private static func head(_ library: Library, _ details: [TitleID: SearchDetails], _ region: String?) -> [UInt64] {
    var sum: UInt64 = 0
    for (title, known) in details {
      var hash = StableHash(ended: "\(title)")
      for name in known.otherNames { hash.add(ended: name) }
      hash.add(0xFE)
      for name in known.people { hash.add(ended: name) }
      var source = SplitMix(seed: hash.value)
      sum &+= source.next()
    }
    let place = StableHash(ended: region.map { "in \($0)" } ?? "anywhere").value
    return [0x5245_454C_424F_4F4B, version, wordRules, IndexMark.aliases(of: library), sum, place]
  }

  /// The version of the format, and of what documents say of a title.
  private static let version: UInt64 = 1

  /// A hash of the words of some texts. It changes with the rules by which a text is split and folded, also with those
  /// of the system's Unicode tables.
  private static let wordRules: UInt64 = {
    var document = SearchDocument(.entry(""), .movie, name: "The Größe of S.W.A.T. & Amélie: Ⅸ, 9/11, Ame\u{301}lie³")
    document.texts = [
      .init(.people, "Сталкер Москва ё ελλάς שלום رسالة"), .init(.otherName, "東京物語 千と千尋 기생충 ＭＡＴＲＩＸ ไทย"),
      .init(.tag, "s01e02 1x02"), .init(.story, "Don't l'été İstanbul Łódź Việt Nam 🎬 C++"),
    ]
    var builder = SearchSegmentBuilder()
    builder.add(document.name, .name, of: 0)
    for word in document.impliedWords + document.initials { builder.add(word, .otherName, of: 0) }
    for text in document.texts {
      builder.add(text.text, text.role, of: 0)
      for word in text.text.queryWords {
        if let latin = Romanization.of(word) { builder.add(latin, .otherName, of: 0) }
      }
    }
    let brief = SearchIndex.Brief(document)
    let segment = builder.segment()
    var hash = StableHash(ended: "\(brief.nameLength) \(brief.brevity)")
    for term in 0..<segment.termCount {
      hash.add(segment.term(term))
      hash.add(0xFF)
    }
    return hash.value
  }()

  /// Reads a file; `nil` if it is not one of these rules and of this library's aliases.
  static func read(
    _ bytes: ContiguousArray<UInt8>, of library: Library, details: [TitleID: SearchDetails], region: String?
  ) -> Content? {
    var reader = FlatReader(bytes)
    for number in head(library, details, region) where reader.number() != number { return nil }
    guard let keys = reader.array(of: UInt64.self), let marks = reader.array(of: UInt64.self),
      let starts = reader.array(of: UInt32.self), let numbers = reader.array(of: UInt32.self),
      let prominences = reader.array(of: UInt32.self), let lengths = reader.array(of: UInt8.self),
      let brevities = reader.array(of: UInt8.self), let owned = reader.array(of: UInt8.self),
      let facets = reader.texts().flatMap({ FacetNumbers(texts: $0) }),
      let segment = SearchSegment(from: &reader, itemCount: prominences.count), reader.isAtEnd,
      marks.count == keys.count, starts.count == keys.count + 1, starts.areStarts(to: numbers.count),
      lengths.count == prominences.count, brevities.count == prominences.count, owned.count == prominences.count
    else { return nil }
    var places: [UInt64: Int] = [:]
    for (place, key) in keys.enumerated() { places[key] = place }
    var groups = [IndexGroup?](repeating: nil, count: keys.count)
    var changed: [(key: UInt64, group: IndexGroup)] = []
    for (group, mark) in IndexMark.all(of: library) {
      if let place = places[mark.key], marks[place] == mark.content {
        groups[place] = group
      } else {
        changed.append((mark.key, group))
      }
    }
    var briefs = prominences.indices.map { item in
      SearchIndex.Brief(
        prominence: prominences[item], nameLength: lengths[item], brevity: brevities[item],
        isOwned: owned[item] != 0)
    }
    let shelved = FileShelf.Places(starts: starts, numbers: numbers, groups: groups)
    guard shelved.haveEach(of: briefs.count) else { return nil }
    for (place, group) in groups.enumerated() where group == nil {
      for number in shelved.numbers(of: place) { briefs[Int(number)].isLive = false }
    }
    let source = FileShelf.Source(library: library, details: details, region: region, facets: facets)
    return Content(
      shelf: FileShelf(shelved, count: briefs.count, source), briefs: briefs, segment: segment, facets: facets,
      changed: changed.sorted { $0.key < $1.key }.map(\.group))
  }

  /// The file of an index; `nil` for an index that cannot have one.
  static func bytes(of index: SearchIndex) -> [UInt8]? {
    var (keys, marks) = (ContiguousArray<UInt64>(), ContiguousArray<UInt64>())
    var (starts, numbers): (ContiguousArray<UInt32>, ContiguousArray<UInt32>) = ([0], [])
    for (group, mark) in IndexMark.all(of: index.library).sorted(by: { $0.value.key < $1.value.key }) {
      keys.append(mark.key)
      marks.append(mark.content)
      numbers += index.numbers(of: group)
      starts.append(UInt32(numbers.count))
    }
    // Items keep their order, in which the words have them.
    let items = Set(numbers).sorted()
    guard Set(keys).count == keys.count, let facets = index.facets.texts,
      items.allSatisfy({ index.briefs[Int($0)].isLive })
    else { return nil }
    var renumbered = ContiguousArray<UInt32>(repeating: .max, count: index.entries.count)
    for (number, item) in items.enumerated() { renumbered[Int(item)] = UInt32(number) }
    var segment = SearchSegment()
    for other in index.segments {
      segment = SearchSegment(merging: segment, other) { renumbered[Int($0)] != .max }
    }
    segment.renumber(renumbered)
    let briefs = items.map { index.briefs[Int($0)] }
    segment.measure(briefs)
    var writer = FlatWriter()
    for number in head(index.library, index.details, index.region) { writer.add(number) }
    writer.add(keys)
    writer.add(marks)
    writer.add(starts)
    writer.add(ContiguousArray(numbers.map { renumbered[Int($0)] }))
    writer.add(ContiguousArray(briefs.map(\.prominence)))
    writer.add(ContiguousArray(briefs.map(\.nameLength)))
    writer.add(ContiguousArray(briefs.map(\.brevity)))
    writer.add(ContiguousArray(briefs.map { $0.isOwned ? UInt8(1) : 0 }))
    writer.add(facets)
    segment.write(to: &writer)
    return writer.bytes
  }
}

extension SearchIndex {
  /// The numbers of a group's items, in the order of its documents.
  fileprivate func numbers(of group: IndexGroup) -> [UInt32] {
    if let place = filed[group] { return Array(entries.shelf.places.numbers(of: place)) }
    switch group {
    case .title(let title): return (titleItems[title] ?? []).compactMap { numbers[$0] }
    case .note(let note): return numbers[.note(note)].map { [$0] } ?? []
    }
  }

  /// The file of the index; `nil` for an index that cannot have one.
  package var fileBytes: [UInt8]? { IndexFile.bytes(of: self) }

  /// Opens a file; `nil` if it is of no use for this library.
  package init?(
    file bytes: ContiguousArray<UInt8>, of library: Library, details: [TitleID: SearchDetails] = [:],
    region: String? = nil, asOf now: Now
  ) {
    guard let content = IndexFile.read(bytes, of: library, details: details, region: region) else { return nil }
    self.init(content, of: library, details: details, region: region, asOf: now)
  }
}
