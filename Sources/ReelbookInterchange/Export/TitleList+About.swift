public import ReelbookModel

extension TitleList {
  /// What somebody wrote on the list as a whole, from the tracker where it was made.
  public static let about = ExtraField<String>("about")
  /// The tags that somebody gave the list as a whole, in the tracker where it was made.
  public static let tags = ExtraField<[String]>("tags")
}
