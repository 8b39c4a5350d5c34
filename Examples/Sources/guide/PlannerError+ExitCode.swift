import ExampleSupport
import ReelbookPlanner

extension PlannerError: ExitCoded {
  public var exitCode: Int32 { code == .notFound ? 66 : 65 }
}
