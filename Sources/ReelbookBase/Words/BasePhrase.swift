/// The texts of this module, but for dates and numbers.
package enum BasePhrase: String, PhraseKey {
  case joinComma = "join.comma"
  case joinLast = "join.last"
  case errorUnknownZone = "error.unknownZone"
  case errorNoTime = "error.noTime"
  case errorNoDay = "error.noDay"

  package var english: String {
    switch self {
    case .joinComma: ", "
    case .joinLast: "{rest} and {last}"
    case .errorUnknownZone:
      "This system does not know the time zone “{name}”. On Linux, programs that ask for zones by name import Foundation."
    case .errorNoTime: "“{text}” is no time; the forms are {forms}."
    case .errorNoDay: "“{text}” is no day; write it as 2026-11-20."
    }
  }
}
