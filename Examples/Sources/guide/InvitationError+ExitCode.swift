import ExampleSupport
import ReelbookPlanner

extension InvitationError: ExitCoded {
  public var exitCode: Int32 { 65 }
}
