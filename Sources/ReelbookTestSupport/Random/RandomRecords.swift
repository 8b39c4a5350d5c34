package import ReelbookModel

/// A type that makes random values, for the fields of random records.
///
/// Structs of fields need only the conformance:
///
///     extension Seat: RandomValue {}
package protocol RandomValue {
  /// Makes a value; the same random numbers give the same value.
  static func random(using generator: inout some RandomNumberGenerator) throws -> Self
}

extension LibraryRecord {
  /// Makes a record with random values in its fields, and sometimes with unknown fields.
  ///
  /// The types of the fields and of the id must conform to ``RandomValue``; an error names a type that does not.
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Self {
    try fill(id: nil, using: &generator)
  }

  /// Makes a record with an id and with random values in its fields.
  package static func random(id: ID, using generator: inout some RandomNumberGenerator) throws -> Self
  where ID: RandomValue {
    try fill(id: id, using: &generator)
  }

  /// Makes a record that an edit accepts: its values are in their ranges.
  package static func randomInRange(using generator: inout some RandomNumberGenerator) throws -> Self {
    while true {
      let record = try random(using: &generator)
      if (try? Draft.check(record)) != nil { return record }
    }
  }

  /// Makes a record with an id that an edit accepts. A range that random values hardly meet is an error.
  static func randomInRange<Generator: RandomNumberGenerator>(id: ID, using generator: inout Generator) throws -> Self {
    for _ in 0..<200 {
      let record = try fill(id: id, using: &generator)
      if (try? Draft.check(record)) != nil { return record }
    }
    let record = try fill(id: id, using: &generator)
    try Draft.check(record)
    return record
  }

  private static func fill<Generator: RandomNumberGenerator>(
    id: (any Sendable)?, using generator: inout Generator
  ) throws -> Self {
    try RandomDecoder<Generator>.fill(Self.self, id: id, using: &generator)
  }
}

extension RandomValue where Self: FieldStruct {
  /// Makes a value with random values in its fields.
  package static func random(using generator: inout some RandomNumberGenerator) throws -> Self {
    try fill(using: &generator)
  }

  private static func fill<Generator: RandomNumberGenerator>(using generator: inout Generator) throws -> Self {
    try RandomDecoder<Generator>.fill(Self.self, using: &generator)
  }
}

extension AirTimes: RandomValue {}
extension Artwork: RandomValue {}
extension Availability: RandomValue {}
extension WatchLimits: RandomValue {}
extension Episode: RandomValue {}
extension PlaySource: RandomValue {}
extension ResumePoint: RandomValue {}
extension SeasonFacts: RandomValue {}
extension TitleFacts: RandomValue {}
extension TitleFacts.Collection: RandomValue {}
extension TitlePerson: RandomValue {}
extension Trailer: RandomValue {}
