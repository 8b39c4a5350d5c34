#if canImport(CloudKit)
  import CloudKit

  extension CloudFailure {
    /// Creates a failure from a CloudKit error; from several, the first real one.
    init(_ error: CKError) {
      let parts = (error.partialErrorsByItemID ?? [:]).values.compactMap { ($0 as? CKError).map(CloudFailure.init) }
      self =
        CloudFailure.first(of: parts)
        ?? CloudFailure(CloudCode(error.code), retryAfterSeconds: error.retryAfterSeconds)
    }

    /// Creates a failure from the error of one item.
    init(any error: any Error) {
      self = (error as? CloudFailure) ?? (error as? CKError).map { CloudFailure($0) } ?? CloudFailure(.other)
    }
  }

  extension CloudCode {
    /// Creates the code of the same name.
    init(_ code: CKError.Code) {
      self =
        switch code {
        case .accountTemporarilyUnavailable: .accountTemporarilyUnavailable
        case .alreadyShared: .alreadyShared
        case .assetFileModified: .assetFileModified
        case .assetFileNotFound: .assetFileNotFound
        case .assetNotAvailable: .assetNotAvailable
        case .badContainer: .badContainer
        case .badDatabase: .badDatabase
        case .batchRequestFailed: .batchRequestFailed
        case .changeTokenExpired: .changeTokenExpired
        case .constraintViolation: .constraintViolation
        case .incompatibleVersion: .incompatibleVersion
        case .internalError: .internalError
        case .invalidArguments: .invalidArguments
        case .limitExceeded: .limitExceeded
        case .managedAccountRestricted: .managedAccountRestricted
        case .missingEntitlement: .missingEntitlement
        case .networkFailure: .networkFailure
        case .networkUnavailable: .networkUnavailable
        case .notAuthenticated: .notAuthenticated
        case .operationCancelled: .operationCancelled
        case .partialFailure: .partialFailure
        case .participantMayNeedVerification: .participantMayNeedVerification
        case .permissionFailure: .permissionFailure
        case .quotaExceeded: .quotaExceeded
        case .referenceViolation: .referenceViolation
        case .requestRateLimited: .requestRateLimited
        case .serverRecordChanged: .serverRecordChanged
        case .serverRejectedRequest: .serverRejectedRequest
        case .serverResponseLost: .serverResponseLost
        case .serviceUnavailable: .serviceUnavailable
        case .tooManyParticipants: .tooManyParticipants
        case .unknownItem: .unknownItem
        case .userDeletedZone: .userDeletedZone
        case .zoneBusy: .zoneBusy
        case .zoneNotFound: .zoneNotFound
        default: .other
        }
    }
  }
#endif
