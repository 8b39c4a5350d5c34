/// Access to a field of a type, for code that does not know the type.
///
/// This is unsafe: a field is reached by its offset in memory. The key path costs 70 ns an access, the offset 3; a
/// record has up to seventeen fields, and a library of 400,000 records is to open in 0.3 s. It is sound because the
/// offset and the closures come from one stored property, and every access gets a record of its root; see ``Field``.
///
/// It is a class so that one reference is counted, not eight. The closures capture nothing: calling a closure with
/// captures costs an atomic retain and release of an object that all threads share.
final class FieldAccess: Sendable {
  /// Reads a value; returns `false` for the absent one.
  let read:
    @Sendable (Span<UInt8>, inout JSONCursor, UnsafeMutableRawPointer, _ absent: UnsafeRawPointer) throws(LibraryError)
      -> Bool
  let write: @Sendable (UnsafeRawPointer, inout JSONWriter) -> Void
  private let areEqualValues: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  let copy: @Sendable (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  let checkRange: @Sendable (UnsafeRawPointer) throws(LibraryError) -> Void
  let isSurelyReadBack: @Sendable (UnsafeRawPointer) -> Bool
  let encode: @Sendable (UnsafeRawPointer, inout KeyedEncodingContainer<FieldName>, FieldName) throws -> Void
  let decode:
    @Sendable (KeyedDecodingContainer<FieldName>, UnsafeMutableRawPointer, FieldName, _ absent: UnsafeRawPointer) throws
      -> Void
  /// The absent value of the field. It is never freed: fields are made once.
  ///
  /// The compiler considers no pointer safe to share. This one is: its value is written before it is shared, never
  /// changes, and is of a `Sendable` type.
  nonisolated(unsafe) let absent: UnsafeRawPointer
  private let size: Int

  init<Value: FieldValue>(of type: Value.Type, default absent: Value) {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe place.initialize(to: absent)
    unsafe self.absent = UnsafeRawPointer(place)
    size = MemoryLayout<Value>.size
    read = { bytes, cursor, field, absent throws(LibraryError) in
      if try cursor.skipNull(bytes) {
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
    isSurelyReadBack = { unsafe $0.as(Value.self).pointee.isSurelyReadBack }
    encode = { unsafe try $1.encode($0.as(Value.self).pointee, forKey: $2) }
    decode = { container, field, name, absent in
      let value = try container.decodeIfPresent(Value.self, forKey: name)
      unsafe field.as(Value.self).pointee = value ?? absent.as(Value.self).pointee
    }
  }

  /// Access to an optional field with a default: none is written as `false`, since a null stands for the default.
  init<Value: FieldValue>(offOr standard: Value) {
    let place = UnsafeMutablePointer<Value?>.allocate(capacity: 1)
    unsafe place.initialize(to: standard)
    unsafe absent = UnsafeRawPointer(place)
    size = MemoryLayout<Value?>.size
    read = { bytes, cursor, field, absent throws(LibraryError) in
      if try cursor.skipNull(bytes) {
        unsafe field.as(Value?.self).pointee = absent.as(Value?.self).pointee
        return false
      }
      cursor.skipSpace(bytes)
      let isOff = cursor.offset < bytes.count && bytes[cursor.offset] == UInt8(ascii: "f")
      if isOff {
        _ = try cursor.readBool(bytes)
        unsafe field.as(Value?.self).pointee = nil
      } else {
        unsafe field.as(Value?.self).pointee = try Value.read(from: bytes, at: &cursor)
      }
      return unsafe field.as(Value?.self).pointee != absent.as(Value?.self).pointee
    }
    write = { field, json in
      if let value = unsafe field.as(Value?.self).pointee { value.write(to: &json) } else { json.bool(false) }
    }
    areEqualValues = { unsafe $0.as(Value?.self).pointee == $1.as(Value?.self).pointee }
    copy = { unsafe $1.as(Value?.self).pointee = $0.as(Value?.self).pointee }
    checkRange = { value throws(LibraryError) in try unsafe value.as(Value?.self).pointee.checkRange() }
    isSurelyReadBack = { unsafe $0.as(Value?.self).pointee?.isSurelyReadBack ?? true }
    encode = { field, container, name in
      if let value = unsafe field.as(Value?.self).pointee {
        try container.encode(value, forKey: name)
      } else {
        try container.encode(false, forKey: name)
      }
    }
    decode = { container, field, name, absent in
      var value: Value? = unsafe absent.as(Value?.self).pointee
      if container.contains(name), try !container.decodeNil(forKey: name) {
        let isOff = (try? container.decode(Bool.self, forKey: name)) == false
        value = isOff ? nil : try container.decode(Value.self, forKey: name)
      }
      unsafe field.as(Value?.self).pointee = value
    }
  }
}

extension FieldAccess {
  /// Whether two values are equal. Equal bits decide for most fields, which are absent.
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
