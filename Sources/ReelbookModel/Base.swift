@_exported public import ReelbookBase
