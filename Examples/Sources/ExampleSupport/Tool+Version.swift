extension Tool {
  /// The version of the programs.
  static let version = "0.1.0"
}
