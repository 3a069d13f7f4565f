/**
 * Reads an amount of the wire: exactly two places, no sign, no spaces, at most twelve digits before the point
 * (`'1234.50'` → 123450 centimes); null for everything else (docs/rules/price.md#amounts).
 */
export function parseMoney(text: string): number | null {
  return /^\d{1,12}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null
}

/** As `parseMoney`, for amounts that may be negative, such as a quote's discount lines (`'-12.00'` → -1200). */
export function parseSignedMoney(text: string): number | null {
  const amount = parseMoney(text.replace(/^-/, ''))
  if (amount === null || amount === 0) return amount
  return text.startsWith('-') ? -amount : amount
}

/**
 * Writes centimes in the wire format: 123450 → `'1234.50'`, -5 → `'-0.05'`. Not for display: screens format by locale.
 * Throws RangeError on anything but whole centimes, since a fraction means that a rounding was forgotten.
 */
export function formatMoney(centimes: number): string {
  if (!Number.isSafeInteger(centimes)) throw new RangeError(`${centimes} is not an amount in whole centimes`)
  const digits = String(Math.abs(centimes)).padStart(3, '0')
  return `${centimes < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * `percent` of an amount in centimes, half up to the centime (docs/rules/price.md#rounding). A percent has at most two
 * decimals and is converted to whole hundredths, so that no binary fraction touches money.
 */
export function percentOf(centimes: number, percent: number): number {
  return multiplyThenDivide(centimes, percentHundredths(percent), 10_000)
}

/** The part of a gross amount that is tax at `rate` percent: 11000 at 10 → 1000; half up to the centime. */
export function taxContainedIn(centimes: number, rate: number): number {
  const hundredths = percentHundredths(rate)
  return multiplyThenDivide(centimes, hundredths, 10_000 + hundredths)
}

/** Divides whole numbers half up, toward plus infinity: 5 / 2 → 3, -5 / 2 → -2. The divisor is positive. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return multiplyThenDivide(dividend, 1, divisor)
}

/** The average of some amounts, half up to the centime; 0 of none. */
export function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : divideHalfUp(total, count)
}

function percentHundredths(percent: number): number {
  return Math.round(percent * 100)
}

/** Plain numbers where they are exact, which is nearly always: a search prices thousands of days. */
function multiplyThenDivide(amount: number, factor: number, divisor: number): number {
  const twice = 2 * amount * factor + divisor
  const by = 2 * divisor
  if (!Number.isSafeInteger(twice)) return multiplyThenDivideBig(amount, factor, divisor)
  const rest = twice % by
  return (twice - rest) / by - (rest < 0 ? 1 : 0)
}

function multiplyThenDivideBig(amount: number, factor: number, divisor: number): number {
  const twice = 2n * BigInt(amount) * BigInt(factor) + BigInt(divisor)
  const by = 2n * BigInt(divisor)
  const truncated = twice / by
  return Number(twice % by < 0n ? truncated - 1n : truncated)
}
