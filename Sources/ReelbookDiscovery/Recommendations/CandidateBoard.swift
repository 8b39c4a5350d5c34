import ReelbookModel

/// The titles of a library that may be recommended, kept between calls, and for all people who see the same of it.
struct CandidateBoard: LibraryBoard {
  private var index: CandidateIndex

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    // A library has its boards, so a board has none of them.
    index = CandidateIndex(library.withoutBoards)
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    index.update(to: library.withoutBoards)
  }

  /// The index with the candidates of sources and catalogues.
  mutating func index(with candidates: [Candidate]) -> CandidateIndex {
    // What is read here of the names is kept.
    index.readNames(for: candidates)
    var found = index
    found.add(candidates)
    return found
  }
}

extension Library {
  /// An index of the library's titles, and of the candidates of sources and catalogues.
  ///
  /// The first time costs a pass over the titles; later, a look at each that has changed, and the candidates.
  func candidateIndex(with candidates: [Candidate]) -> CandidateIndex {
    withBoard(CandidateBoard.self) { $0.index(with: candidates) }
  }
}
