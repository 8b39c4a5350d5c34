public import ReelbookModel

extension PlaySource {
  /// What stood in the columns of a file that are none of a history's, by the column's name.
  public static let columns = ExtraField<[String: String]>("columns")
}
