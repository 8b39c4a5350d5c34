import ExampleSupport
import ReelbookTV

extension TelevisionError: ExitCoded {
  public var exitCode: Int32 {
    switch code {
    case .notFound, .missingSecret, .noCatchUp: 66
    case .unusableAddress: 64
    case .offline, .timedOut, .connectionLost: 69
    case .rateLimited, .serverDown, .fullAccount: 75
    case .malformedReply, .cutReply, .redirected, .webPage, .emptyReply, .unreadablePacking: 76
    case .refusedAccount, .expiredAccount: 77
    default: 70
    }
  }
}
