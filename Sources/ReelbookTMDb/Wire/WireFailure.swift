import ReelbookModel

/// The place and reason of a malformed reply.
package struct WireFailure: Error, Hashable {
  /// The path of the value, such as `results[3].release_date`; empty for the reply as a whole.
  package private(set) var path: String
  package let message: String

  package init(_ message: String, path: String = "") {
    self.message = message
    self.path = path
  }

  /// The reader's error may quote the text: only the expectation and the place are kept.
  init(_ error: LibraryError) {
    self.init(error.offset.map { "the JSON is not as expected at byte \($0)" } ?? "the JSON is not as expected")
  }

  func inside(member name: String) -> WireFailure {
    inside(name)
  }

  func inside(element index: Int) -> WireFailure {
    inside("[\(index)]")
  }

  /// `parts` in front of `[3].id` is `parts[3].id`, and in front of `id` is `parts.id`.
  private func inside(_ part: String) -> WireFailure {
    var failure = self
    failure.path = path.isEmpty ? part : part + (path.hasPrefix("[") ? "" : ".") + path
    return failure
  }
}
