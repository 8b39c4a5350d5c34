/// The English names of months, as files and protocols write them. For people, a table of phrases has them; the English
/// one has these.
package enum MonthName {
  /// The whole names, January first.
  package static let whole = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The first three letters of each.
  package static let short = whole.map { String($0.prefix(3)) }
}
