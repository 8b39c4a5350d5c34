/// What is done with a field of some type, for code that does not know the type.
///
/// This is where safe Swift is left: a field is reached by its place in memory. The key path that says the same costs 70 ns
/// an access where this costs 3, a record has up to seventeen fields, and a library of 400,000 records is to open in 0.3 s.
/// What keeps it sound: the place is made from the path of a stored property, together with the closures for just that
/// property's type, and a record of the path's root is what every access gets; see ``Field``.
///
/// It is an object so that one reference is counted, not eight. The closures capture nothing unless the field has a default
/// of its own: to call one that captures costs an atomic retain and release, which is more than most of them do.
final class FieldAccess: Sendable {
  /// `false` if the value read is the absent one.
  let read: @Sendable (Span<UInt8>, inout JSONCursor, UnsafeMutableRawPointer) throws(LibraryError) -> Bool
  let write: @Sendable (UnsafeRawPointer, inout JSONWriter) -> Void
  let isAbsent: @Sendable (UnsafeRawPointer) -> Bool
  let areEqual: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  let copy: @Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  let reset: @Sendable (UnsafeMutableRawPointer) -> Void
  let encode: @Sendable (UnsafeRawPointer, inout KeyedEncodingContainer<FieldName>, FieldName) throws -> Void
  let decode: @Sendable (KeyedDecodingContainer<FieldName>, UnsafeMutableRawPointer, FieldName) throws -> Void

  init<Value: FieldValue>(of type: Value.Type, default absent: Value?) {
    write = { unsafe $0.as(Value.self).pointee.write(to: &$1) }
    areEqual = { unsafe $0.as(Value.self).pointee == $1.as(Value.self).pointee }
    copy = { unsafe $1.as(Value.self).pointee = $0.as(Value.self).pointee }
    encode = { unsafe try $1.encode($0.as(Value.self).pointee, forKey: $2) }
    if let absent {
      read = { bytes, cursor, field throws(LibraryError) in
        let value = try cursor.takeNull(bytes) ? absent : Value.read(from: bytes, at: &cursor)
        unsafe field.as(Value.self).pointee = value
        return value != absent
      }
      isAbsent = { unsafe $0.as(Value.self).pointee == absent }
      reset = { unsafe $0.as(Value.self).pointee = absent }
      decode = { unsafe $1.as(Value.self).pointee = try $0.decodeIfPresent(Value.self, forKey: $2) ?? absent }
    } else {
      read = { bytes, cursor, field throws(LibraryError) in
        let value = try cursor.takeNull(bytes) ? .absent : Value.read(from: bytes, at: &cursor)
        unsafe field.as(Value.self).pointee = value
        return value != .absent
      }
      isAbsent = { unsafe $0.as(Value.self).pointee == .absent }
      reset = { unsafe $0.as(Value.self).pointee = .absent }
      decode = { unsafe $1.as(Value.self).pointee = try $0.decodeIfPresent(Value.self, forKey: $2) ?? .absent }
    }
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
