/// What is done with a field of some type, for code that does not know the type.
///
/// This is where safe Swift is left: a field is reached by its place in memory. The key path that says the same costs 70 ns
/// an access where this costs 3, a record has up to seventeen fields, and a library of 400,000 records is to open in 0.3 s.
/// What keeps it sound: the place is made from the path of a stored property, together with the closures for just that
/// property's type, and a record of the path's root is what every access gets; see ``Field``.
///
/// It is an object so that one reference is counted, not eight. The closures capture nothing, and are handed what an empty
/// field holds: to call one that captures costs an atomic retain and release, of what all threads read at once.
final class FieldAccess: Sendable {
  /// Reads a value; `false` if it is the absent one.
  let read:
    @Sendable (Span<UInt8>, inout JSONCursor, UnsafeMutableRawPointer, _ absent: UnsafeRawPointer) throws(LibraryError)
      -> Bool
  let write: @Sendable (UnsafeRawPointer, inout JSONWriter) -> Void
  private let areEqualValues: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  let copy: @Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  let checkRange: @Sendable (UnsafeRawPointer) throws(LibraryError) -> Void
  let encode: @Sendable (UnsafeRawPointer, inout KeyedEncodingContainer<FieldName>, FieldName) throws -> Void
  let decode:
    @Sendable (KeyedDecodingContainer<FieldName>, UnsafeMutableRawPointer, FieldName, _ absent: UnsafeRawPointer) throws
      -> Void
  /// Where the value lies that a field has that nobody wrote: for good, since fields are made once.
  ///
  /// The compiler takes no pointer for safe to share. This one is: what it leads to is written before anybody has it, is never
  /// changed, and is of a type that may be shared.
  nonisolated(unsafe) let absent: UnsafeRawPointer
  private let size: Int

  init<Value: FieldValue>(of type: Value.Type, default absent: Value) {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe place.initialize(to: absent)
    unsafe self.absent = UnsafeRawPointer(place)
    size = MemoryLayout<Value>.size
    read = { bytes, cursor, field, absent throws(LibraryError) in
      if try cursor.takeNull(bytes) {
        unsafe field.as(Value.self).pointee = absent.as(Value.self).pointee
        return false
      }
      unsafe field.as(Value.self).pointee = try Value.read(from: bytes, at: &cursor)
      return unsafe field.as(Value.self).pointee != absent.as(Value.self).pointee
    }
    write = { unsafe $0.as(Value.self).pointee.write(to: &$1) }
    areEqualValues = { unsafe $0.as(Value.self).pointee == $1.as(Value.self).pointee }
    copy = { unsafe $1.as(Value.self).pointee = $0.as(Value.self).pointee }
    checkRange = { value throws(LibraryError) in try unsafe value.as(Value.self).pointee.checkRange() }
    encode = { unsafe try $1.encode($0.as(Value.self).pointee, forKey: $2) }
    decode = { container, field, name, absent in
      let value = try container.decodeIfPresent(Value.self, forKey: name)
      unsafe field.as(Value.self).pointee = value ?? absent.as(Value.self).pointee
    }
  }
}

extension FieldAccess {
  /// Whether two values are equal. What has the same bits is; most fields are empty, and are told by that.
  @inline(__always) func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    unsafe haveSameBits(a, b) || areEqualValues(a, b)
  }

  @inline(__always) private func haveSameBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    var place = 0
    while place &+ 8 <= size {
      guard
        unsafe a.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          == b.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      else { return false }
      place &+= 8
    }
    while place < size {
      guard
        unsafe a.load(fromByteOffset: place, as: UInt8.self) == b.load(fromByteOffset: place, as: UInt8.self)
      else { return false }
      place &+= 1
    }
    return true
  }
}

extension UnsafeRawPointer {
  fileprivate func `as`<Value>(_ type: Value.Type) -> UnsafePointer<Value> { unsafe assumingMemoryBound(to: type) }
}

extension UnsafeMutableRawPointer {
  fileprivate func `as`<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    unsafe assumingMemoryBound(to: type)
  }
}
