import { divideHalfUp } from './money.ts'

/** What euros are worth in centimes at a rate of dirhams a euro, which has four decimals at most: half up to the centime. */
export function euroValue(euro_amount: number, rate: number): number {
  return divideHalfUp(euro_amount * Math.round(rate * 10_000), 10_000)
}

/** What was handed over in cash for a payment of `amount`, in centimes; null where nobody noted it. */
export type HandedOver = {
  amount: number
  stamp_duty?: number
  stamp_borne_by?: string
  cash_received?: number | null
  euro_value?: number | null
}

/** The stamp duty that the client pays beside the amount, in centimes. */
export function stampOnClient({ stamp_duty = 0, stamp_borne_by }: Omit<HandedOver, 'amount'>): number {
  return stamp_borne_by === 'client' ? stamp_duty : 0
}

/** The change that is given, in dirhams whatever was handed over; null where nobody noted what that was. */
export function changeOf({ amount, cash_received, euro_value, ...stamp }: HandedOver): number | null {
  const received = euro_value ?? cash_received
  return received === null || received === undefined ? null : received - amount - stampOnClient(stamp)
}
