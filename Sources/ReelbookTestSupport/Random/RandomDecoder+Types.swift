import ReelbookModel

/// Random values of types that do not conform to ``RandomValue``, by what they are.
extension RandomDecoder {
  /// Makes a value of a field's type.
  static func value<Value: Decodable>(
    _ type: Value.Type, of field: String, using generator: inout Generator
  ) throws -> Value {
    guard let value = try any(type, using: &generator) as? Value else {
      throw unsupported("\(type), the type of “\(field)”,")
    }
    return value
  }

  /// Makes a value; `nil` for a type of which none is known.
  fileprivate static func any(_ type: any Any.Type, using generator: inout Generator) throws -> Any? {
    switch type {
    case let type as any RandomValue.Type: try type.random(using: &generator)
    case let type as any MadeOfElements.Type: try type.made(RandomDecoder.self, using: &generator)
    case let type as any RandomID.Type: type.init(using: &generator)
    case let type as any PairedID.Type: try pair(type, using: &generator)
    case let type as any Vocabulary.Type: type.init(rawValue: generator.pick("one", "two", "three"))
    case let type as any CaseIterable.Type: oneCase(type, using: &generator)
    case let type as any FieldStruct.Type: try fill(type, using: &generator)
    default: nil
    }
  }

  private static func pair<ID: PairedID>(_ type: ID.Type, using generator: inout Generator) throws -> ID? {
    let second = try any(ID.Second.self, using: &generator) as? ID.Second
    return second.map { ID(ID.First(using: &generator), $0) }
  }

  private static func oneCase<Value: CaseIterable>(_ type: Value.Type, using generator: inout Generator) -> Value? {
    Array(Value.allCases).randomElement(using: &generator)
  }
}

/// A type whose values have elements of another type.
private protocol MadeOfElements {
  /// A value with random elements; `nil` if none of their type is known.
  static func made<Generator>(_ decoder: RandomDecoder<Generator>.Type, using generator: inout Generator) throws -> Any?
}

extension Optional: MadeOfElements {
  fileprivate static func made<Generator>(
    _ decoder: RandomDecoder<Generator>.Type, using generator: inout Generator
  ) throws -> Any? {
    guard let value = try decoder.any(Wrapped.self, using: &generator) as? Wrapped else { return nil }
    return generator.oneIn(3) ? Wrapped?.none as Any : value
  }
}

extension Array: MadeOfElements {
  fileprivate static func made<Generator>(
    _ decoder: RandomDecoder<Generator>.Type, using generator: inout Generator
  ) throws -> Any? {
    var all: [Element] = []
    for _ in 0..<3 {
      guard let element = try decoder.any(Element.self, using: &generator) as? Element else { return nil }
      all.append(element)
    }
    return Array(all.prefix(generator.pick(0, 1, 3)))
  }
}

extension Set: MadeOfElements {
  fileprivate static func made<Generator>(
    _ decoder: RandomDecoder<Generator>.Type, using generator: inout Generator
  ) throws -> Any? {
    guard let elements = try [Element].made(decoder, using: &generator) as? [Element] else { return nil }
    return Set(elements)
  }
}

extension Dictionary: MadeOfElements {
  fileprivate static func made<Generator>(
    _ decoder: RandomDecoder<Generator>.Type, using generator: inout Generator
  ) throws -> Any? {
    guard let keys = try [Key].made(decoder, using: &generator) as? [Key],
      let values = try [Value].made(decoder, using: &generator) as? [Value]
    else { return nil }
    return Dictionary(zip(keys, values)) { first, _ in first }
  }
}
