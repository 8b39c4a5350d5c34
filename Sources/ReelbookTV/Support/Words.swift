import ReelbookModel

/// The sentences that people read.
enum Words {
  /// What is odd in a file.
  static func sentence(for code: FileDiagnosis.Code) -> String {
    switch code {
    case .missingHeader: "The list does not begin with #EXTM3U."
    case .unterminatedQuote: "A quote is opened and not closed."
    case .strayText: "There is text where an attribute or a comma is due."
    case .strayLine: "This line is no address and nothing else that a list has."
    case .missingAddress: "The entry has no address."
    case .bareAddress: "The address has no name in front of it."
    case .notUTF8: "The text is not UTF-8; it is read as Windows-1252."
    case .unknownEncoding: "The text is in an encoding that is not read here; letters beyond ASCII are wrong."
    case .lineTooLong: "The line is too long; it is passed over."
    case .listOfSegments:
      "This is a list of the segments of one stream (HLS), not of channels; play its address instead."
    case .cutOff: "The file ends in the middle of something; the rest is missing."
    case .damagedArchive: "What is packed is damaged; it was read up to there."
    case .malformedMarkup: "The markup is not what XML allows."
    case .unknownReference: "The reference names nothing that is known; it stands as it was written."
    case .unreadableTime: "The time says no moment; the programme is left out."
    case .missingChannel: "No channel is named; it is left out."
    case .missingTitle: "The programme has no title."
    default: "\(code)"
    }
  }

  static let packedWithXZ =
    "The file is packed with xz, which is not read here; take the .xml.gz or .xml of the same guide."
  static let packedAsZIP = "The file is a ZIP archive, which is not read here; unpack it first."

  /// What went wrong.
  static func sentence(for code: TelevisionError.Code) -> String {
    switch code {
    case .webPage:
      "A web page came in place of what was asked for; the address may be wrong, or a login page in the way."
    case .emptyReply: "The server answered with nothing at all."
    case .malformedReply: "What came is not what a panel sends."
    case .refusedAccount: "The panel does not accept the account; check its name and password."
    case .expiredAccount: "The account has expired; renew it with the provider."
    case .fullAccount: "The account is in use on as many devices as it allows."
    case .notFound: "There is nothing under this address; it may be mistyped or gone."
    case .rateLimited: "Too many requests; try again in a while."
    case .serverDown: "The server is out of order; try again later."
    case .redirected: "The server sends on to another address, which is not followed with an account."
    case .unusableAddress: "This is no address that can be opened."
    case .missingSecret: "The address of this source is not in the secret store of this device; enter it again."
    case .noCatchUp: "This programme cannot be watched any more."
    default: "\(code)"
    }
  }

  /// Why a programme is wanted.
  static func reason(_ reason: WantedProgramme.Reason) -> String {
    switch reason {
    case .nextEpisode: "the next episode"
    case .unseenEpisode: "an episode not seen yet"
    case .watchlist: "on the watchlist"
    case .listed: "in a list, not seen yet"
    case .followed: "a series that is followed"
    }
  }

  /// How it was told what a programme is.
  static func evidence(_ evidence: WantedProgramme.Evidence) -> String {
    switch evidence {
    case .id: "by its id at TMDb"
    case .numbers: "by its numbers"
    case .episodeName: "by the episode's name"
    case .titleAndYear: "by title and year"
    case .title: "by its title alone"
    }
  }

  /// Why a channel of the guide is taken for a channel.
  static func reason(_ reason: GuideMatch.Reason) -> String {
    switch reason {
    case .chosen: "as was said"
    case .id: "by id"
    case .name: "by name"
    case .similarName(let score): "by a name that is alike to \(Int((score * 100).rounded())) of 100"
    }
  }

  /// What a reminder of a programme says.
  static func reminder(_ title: String, on channel: String, at time: WatchTime) -> String {
    "\(title), on \(channel), \(time.clockText)"
  }

  /// Why a refresh was not taken in.
  static func suspicion(_ suspicion: RefreshSuspicion) -> String {
    switch suspicion {
    case .empty: "The source offers nothing; what was known stays."
    case .farSmaller(let before, let after): "The source offers \(after) where it had \(before); what was known stays."
    case .segments: "The address leads to one stream and to no list of channels; what was known stays."
    case .failed(let error): "\(error.message) What was known stays."
    case .damaged: "The list is damaged; what was known stays."
    }
  }
}

extension WatchTime {
  /// The hour and minute, as `20:15`.
  fileprivate var clockText: String {
    let text = description
    guard let mark = text.firstIndex(of: "T") else { return text }
    return String(text[text.index(after: mark)...].prefix(5))
  }
}
