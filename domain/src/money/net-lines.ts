/**
 * What of each amount is left where all of them together are to come to `net`, in centimes: each its share, and what
 * rounding leaves over with the next, so that the shares add up exactly.
 */
export function netsOf(amounts: readonly number[], net: number): number[] {
  const whole = BigInt(amounts.reduce((sum, amount) => sum + amount, 0))
  let [before, given] = [0n, 0n]
  return amounts.map((amount) => {
    before += BigInt(amount)
    const until = whole === 0n ? 0n : (before * BigInt(net)) / whole
    const share = until - given
    given = until
    return Number(share)
  })
}
