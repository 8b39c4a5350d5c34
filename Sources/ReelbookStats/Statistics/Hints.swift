public import ReelbookModel

// What the compiler says where somebody looks for a figure under another name.

extension Favourites {
  /// The number of starred episodes.
  @available(*, unavailable, renamed: "count")
  public var episodes: Int { count }
}

extension Favourites.Show {
  /// The episodes are there.
  @available(*, unavailable, renamed: "episodes.count")
  public var count: Int { episodes.count }
}

extension TitleGroup where Name == WatchStatus {
  /// A group is named by what its titles have in common.
  @available(*, unavailable, renamed: "name")
  public var status: WatchStatus { name }

  /// A group is named by what its titles have in common.
  @available(*, unavailable, renamed: "name")
  public var category: WatchStatus { name }
}
