/// A decoder that decodes a random value for every field.
///
/// It uses a type's own list of fields, so that no test has to repeat that list.
struct RandomDecoder<Generator: RandomNumberGenerator>: Decoder {
  /// The random numbers, shared by the containers of one value.
  final class Source {
    var generator: Generator

    init(_ generator: Generator) { self.generator = generator }
  }

  let source: Source
  /// The id to decode, in place of a random one.
  let id: (any Sendable)?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Makes a random value. The generator goes on after the numbers that the value used.
  static func fill<Value: Decodable>(
    _ type: Value.Type, id: (any Sendable)? = nil, using generator: inout Generator
  ) throws -> Value {
    let source = Source(generator)
    defer { generator = source.generator }
    return try Value(from: RandomDecoder(source: source, id: id))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields<Key>(source: source, id: id))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.unsupported("an array") }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.unsupported("a single value") }

  static func unsupported(_ what: String) -> DecodingError {
    .valueNotFound(
      Any.self,
      .init(codingPath: [], debugDescription: "No random value of \(what) is known: fill in the fields with a closure.")
    )
  }
}

extension RandomDecoder {
  struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let source: Source
    let id: (any Sendable)?
    let codingPath: [any CodingKey] = []

    /// The names of unknown fields; one value in four has some.
    var allKeys: [Key] {
      guard source.generator.oneIn(4) else { return [] }
      let names = ["com.example.seat", "com.example/row", "ünknown \"field\"\n", "zz"]
      return names.filter { _ in source.generator.oneIn(2) }.compactMap(Key.init(stringValue:))
    }

    /// Whether the value has the field: one in eight is left out, whatever its type.
    func contains(_ key: Key) -> Bool { !source.generator.oneIn(8) }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      if key.stringValue == "id", let id = id as? Value { return id }
      return try RandomDecoder.value(type, of: key.stringValue, using: &source.generator)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { throw RandomDecoder.unsupported("“\(key.stringValue)”") }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw RandomDecoder.unsupported("“\(key.stringValue)”")
    }

    func superDecoder() throws -> any Decoder { throw RandomDecoder.unsupported("a superclass") }

    func superDecoder(forKey key: Key) throws -> any Decoder { throw RandomDecoder.unsupported("a superclass") }
  }
}
