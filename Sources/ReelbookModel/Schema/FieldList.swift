/// Operations on one field of a list.
///
/// These are methods of the list: a method of the field would copy the field for each record, which counts five
/// references.
extension Array {
  @inline(__always) package func isAbsent<Root>(_ index: Int, in root: borrowing Root) -> Bool
  where Element == Field<Root> {
    let offset = self[index].offset
    return unsafe withUnsafePointer(to: root) { root in
      unsafe self[index].access.areEqual(UnsafeRawPointer(root) + offset, self[index].access.absent)
    }
  }

  @inline(__always) func areEqual<Root>(_ index: Int, in a: Root, _ b: Root) -> Bool where Element == Field<Root> {
    let offset = self[index].offset
    return unsafe withUnsafePointer(to: a) { a in
      unsafe withUnsafePointer(to: b) { b in
        unsafe self[index].access.areEqual(UnsafeRawPointer(a) + offset, UnsafeRawPointer(b) + offset)
      }
    }
  }

  @inline(__always) package func copy<Root>(_ index: Int, from other: Root, to root: inout Root)
  where Element == Field<Root> {
    let (copy, offset) = (self[index].access.copy, self[index].offset)
    unsafe withUnsafePointer(to: other) { other in
      unsafe withUnsafeMutablePointer(to: &root) { root in
        unsafe copy(UnsafeRawPointer(other) + offset, UnsafeMutableRawPointer(root) + offset)
      }
    }
  }

  @inline(__always) package func reset<Root>(_ index: Int, in root: inout Root) where Element == Field<Root> {
    let (copy, offset) = (self[index].access.copy, self[index].offset)
    let absent = unsafe self[index].access.absent
    unsafe withUnsafeMutablePointer(to: &root) { unsafe copy(absent, UnsafeMutableRawPointer($0) + offset) }
  }

  @inline(__always) package func write<Root>(_ index: Int, of root: borrowing Root, to json: inout JSONWriter)
  where Element == Field<Root> {
    let (write, offset) = (self[index].access.write, self[index].offset)
    unsafe withUnsafePointer(to: root) { unsafe write(UnsafeRawPointer($0) + offset, &json) }
  }

  /// Throws if a field's value, or one in it, is out of range.
  func checkRange<Root>(_ index: Int, of root: borrowing Root) throws(LibraryError) where Element == Field<Root> {
    let (checkRange, offset) = (self[index].access.checkRange, self[index].offset)
    if let bounds = self[index].bounds, !bounds.contains(copy root) {
      throw LibraryError(
        .notAllowed, ErrorPhrase.outOfRange, ["field": "\(self[index].name)", "range": "\(bounds.range)"])
    }
    try unsafe withUnsafePointer(to: root) { root throws(LibraryError) in
      try unsafe checkRange(UnsafeRawPointer(root) + offset)
    }
  }

  /// Whether a field's text is sure to be read back as its value.
  ///
  /// Not of a set, whose elements have a key each.
  func isSurelyReadBack<Root>(_ index: Int, of root: borrowing Root) -> Bool where Element == Field<Root> {
    guard !self[index].isSet else { return false }
    let (isSurelyReadBack, offset) = (self[index].access.isSurelyReadBack, self[index].offset)
    return unsafe withUnsafePointer(to: root) { unsafe isSurelyReadBack(UnsafeRawPointer($0) + offset) }
  }

  /// Reads a field's value; returns `false` for the absent one.
  @inline(__always) package func read<Root>(
    _ index: Int, of root: inout Root, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) -> Bool where Element == Field<Root> {
    let (read, offset) = (self[index].access.read, self[index].offset)
    let absent = unsafe self[index].access.absent
    return try unsafe withUnsafeMutablePointer(to: &root) { root throws(LibraryError) in
      try unsafe read(bytes, &cursor, UnsafeMutableRawPointer(root) + offset, absent)
    }
  }

  /// Reads whether an element is in a set field; returns the element's canonical name.
  func readElement<Root>(
    _ index: Int, _ name: String, of root: inout Root, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) -> (String, isIn: Bool) where Element == Field<Root> {
    guard let elements = self[index].elements else { throw cursor.fail("a field, not an element") }
    let offset = self[index].offset
    return try unsafe withUnsafeMutablePointer(to: &root) { root throws(LibraryError) in
      try unsafe elements.read(name, bytes, &cursor, UnsafeMutableRawPointer(root) + offset)
    }
  }
}

extension Field {
  func encode(_ root: Root, _ container: inout KeyedEncodingContainer<FieldName>) throws {
    try unsafe withUnsafePointer(to: root) {
      try unsafe access.encode(UnsafeRawPointer($0) + offset, &container, FieldName(name))
    }
  }

  func decode(_ container: KeyedDecodingContainer<FieldName>, _ root: inout Root) throws {
    try unsafe withUnsafeMutablePointer(to: &root) {
      try unsafe access.decode(container, UnsafeMutableRawPointer($0) + offset, FieldName(name), access.absent)
    }
  }
}
