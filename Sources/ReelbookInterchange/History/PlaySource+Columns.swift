public import ReelbookModel

extension PlaySource {
  /// The cells of a file's unknown columns, by name.
  public static let columns = ExtraField<[String: String]>("columns")
}
