package import ReelbookModel

/// What is kept of a device's clock while the library is closed.
///
/// A device whose date was ahead, or that wrote over a date far ahead, has given stamps of days to come. When these days
/// come, its clock counts in another lane for each time that it was started behind its own stamps. When there is no
/// lane left, the device takes another id.
package struct ClockMemory: FieldStruct {
  /// The latest stamp that the device gave.
  package var lastStamp = Stamp.never
  /// How often the clock was started behind it.
  package var returns = 0
  package var extras = Extras()

  package init() {}

  package static let fields: [Field<ClockMemory>] = [Field("given", \.lastStamp), Field("returns", \.returns)]
}
