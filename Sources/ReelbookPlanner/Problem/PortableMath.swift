/// The exponential function of a number that is not above 0.
///
/// It uses only products and sums, so that the result is the same on every machine.
func exponential(_ exponent: Double) -> Double {
  guard exponent > -700 else { return 0 }
  let halvings = (exponent * -1.4426950408889634).rounded()
  let rest = exponent + halvings * 0.6931471805599453
  var sum = 1.0
  for divisor in stride(from: 13, to: 0, by: -1) { sum = 1 + sum * rest * (1 / Double(divisor)) }
  return Double(sign: .plus, exponent: -Int(halvings), significand: sum)
}

/// A power with an exponent that is not below 0.
///
/// It uses only products and square roots, so that the result is the same on every machine.
func power(_ base: Double, _ exponent: Double) -> Double {
  guard exponent < 64 else { return .greatestFiniteMagnitude }
  var (result, factor, whole) = (1.0, base, Int(exponent))
  while whole > 0 {
    if whole & 1 == 1 { result *= factor }
    factor *= factor
    whole >>= 1
  }
  var (rest, root) = (exponent - Double(Int(exponent)), base)
  for _ in 0..<40 where rest > 0 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}
