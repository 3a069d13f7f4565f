import { type AgreedPrice, discountPercent } from '@marhala/domain/price/agreed-price.ts'

/** What was agreed for a booking; one from before, or from an older server, has a percent alone. */
export function storedAgreements(row: { agreed_prices: unknown; discount: string | number }): AgreedPrice[] {
  const agreed = row.agreed_prices as AgreedPrice[]
  const percent = Number(row.discount)
  return agreed.length > 0 || percent === 0 ? agreed : [{ kind: 'percent', value: percent, after_days: 0 }]
}

/** The columns of a booking that say what was agreed, and why. */
export function agreedColumns(agreed: readonly AgreedPrice[], agreed_reason: string | null | undefined) {
  return {
    agreed_prices: JSON.stringify(agreed),
    discount: discountPercent(agreed),
    agreed_reason: agreed.length === 0 ? null : (agreed_reason ?? null),
  }
}

type Told = { discount_amount: number; agreed_reason: string | null }

/** What the history tells of an agreement, before and after it changed; nothing where it is the same. */
export function agreementChange(before: Told, after: Told) {
  const pick = ({ discount_amount, agreed_reason }: Told) => ({ discount_amount, agreed_reason })
  const isSame =
    before.discount_amount === after.discount_amount && before.agreed_reason === after.agreed_reason
  return isSame ? { before: {}, after: {} } : { before: pick(before), after: pick(after) }
}
