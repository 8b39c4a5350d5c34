extension Mark {
  /// A mark without values, of no person and no subject: it can hold a field's value until the value is written.
  package static let blank = Mark(id: .absent)
}
