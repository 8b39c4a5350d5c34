public import ReelbookModel

/// A type that makes values of itself at random, to be what a field of a random record holds.
///
/// Structs of fields need no more than the conformance:
///
///     extension Seat: RandomValue {}
public protocol RandomValue {
  /// Makes a value; the same random numbers give the same value.
  static func random(using generator: inout some RandomNumberGenerator) throws -> Self
}

extension LibraryRecord {
  /// Makes a record in which every field of the list, and now and then one that no list has, holds a random value.
  ///
  /// The types of the fields and of the identity have to be ``RandomValue``s; an error names one that is not.
  public static func random(using generator: inout some RandomNumberGenerator) throws -> Self {
    try fill(id: nil, using: &generator)
  }

  /// Makes a record of an identity, with random values in its fields.
  public static func random(id: ID, using generator: inout some RandomNumberGenerator) throws -> Self
  where ID: RandomValue {
    try fill(id: id, using: &generator)
  }

  /// Makes a record that an edit takes: its values are in their ranges.
  package static func randomInRange(using generator: inout some RandomNumberGenerator) throws -> Self {
    while true {
      let record = try random(using: &generator)
      if (try? Draft.check(record)) != nil { return record }
    }
  }

  private static func fill<Generator: RandomNumberGenerator>(
    id: (any RandomValue)?, using generator: inout Generator
  ) throws -> Self {
    try RandomDecoder<Generator>.fill(Self.self, id: id, using: &generator)
  }
}

extension RandomValue where Self: FieldStruct {
  /// Makes a value in which every field of the list holds a random value.
  public static func random(using generator: inout some RandomNumberGenerator) throws -> Self {
    try fill(using: &generator)
  }

  private static func fill<Generator: RandomNumberGenerator>(using generator: inout Generator) throws -> Self {
    try RandomDecoder<Generator>.fill(Self.self, using: &generator)
  }
}

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
