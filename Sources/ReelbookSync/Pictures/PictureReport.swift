public import ReelbookPersistence

/// What a sync did with the pictures of viewings.
public struct PictureReport: Hashable, Sendable {
  /// The number of pictures that this device published.
  public internal(set) var published = 0
  /// The number of pictures that it fetched.
  public internal(set) var fetched = 0
  /// The number of its pictures that it withdrew, since no viewing names them any more.
  public internal(set) var withdrawn = 0
  /// The number of pictures that wait for a later sync, since this one reached its limit, or the quota leaves no room.
  public internal(set) var waiting = 0
  /// The pictures that viewings name, and that neither this device nor the place has.
  ///
  /// The device that added one may publish it yet.
  public internal(set) var missing: [MissingPicture] = []

  package init() {}

  /// Whether nothing was published, fetched or withdrawn.
  public var isEmpty: Bool { published + fetched + withdrawn == 0 }
}

extension PictureReport: CustomStringConvertible {
  /// A line in English.
  public var description: String {
    var parts: [String] = []
    let counts = [
      (published, "published"), (fetched, "fetched"), (withdrawn, "withdrawn"), (waiting, "waiting"),
      (missing.count, "missing"),
    ]
    for (count, what) in counts where count > 0 { parts.append("\(count) \(what)") }
    return parts.isEmpty ? "no pictures" : "pictures: \(parts.joined(separator: ", "))"
  }
}
