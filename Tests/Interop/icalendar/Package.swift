// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CalendarInterop",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CalendarSample",
      dependencies: [
        .product(name: "Reelbook", package: "reelbook"), .product(name: "ReelbookPlanner", package: "reelbook"),
      ])
  ]
)
