import ReelbookModel

/// The path of a title at TMDb: `movie/603`.
struct TitlePath {
  let segments: [String]
  /// The reason that there is none.
  let fault: String?

  init(_ title: TitleID) {
    let segment = title.kind == .movie ? "movie" : "tv"
    if let fault = Self.fault(of: title.kind) {
      self.init(segments: [segment, title.value], fault: fault)
    } else if let number = title.tmdb, number > 0 {
      self.init(segments: [segment, String(number)], fault: nil)
    } else if title.kind == .movie, title.namespace == "imdb", IMDbID.isOne(title.value) {
      self.init(segments: [segment, title.value], fault: nil)
    } else {
      self.init(
        segments: [segment, title.value],
        fault: "“\(title)” has no number at TMDb; find it by its outside id or by its name first.")
    }
  }

  private init(segments: [String], fault: String?) {
    self.segments = segments
    self.fault = fault
  }

  static func fault(of kind: TitleKind) -> String? {
    kind == .movie || kind == .series ? nil : "TMDb has movies and series, no “\(kind)”."
  }

  /// The path for a request that only one kind of title has.
  func only(_ kind: TitleKind, _ title: TitleID) -> TitlePath {
    guard fault == nil, title.kind != kind else { return self }
    return TitlePath(segments: segments, fault: "“\(title)” is no \(kind).")
  }
}
