import type { Promotion } from '@marhala/contract/booking/promotions.ts'
import type { PromotionKind } from '@marhala/domain/price/promotion.ts'
import type { Texts } from '@marhala/domain/text/text-in.ts'
import { readAmount, readPercent, readWhole } from '../../features/forms/read-amount.ts'

const texts = ['code', 'pickup_from', 'pickup_until', 'booked_from', 'booked_until'] as const
const figures = ['min_days', 'min_lead_days', 'max_lead_days', 'max_uses', 'max_uses_each'] as const

/** The form's fields: numbers as people type them, rows as they are ticked. */
export type PromotionValues = {
  name: Texts
  kind: PromotionKind
  percent: string
  amount: string
  days: string
  service_id: string
  category_ids: string[]
  location_codes: string[]
  first_hire: boolean
} & Record<(typeof texts)[number] | (typeof figures)[number], string>

/** What the form shows of a promotion; of a new one the usual. */
export function valuesOf(promotion: Promotion | null): PromotionValues {
  const shown = (name: keyof Promotion) => String(promotion?.[name] ?? '')
  return {
    name: promotion?.name ?? { en: '', ar: '', fr: '' },
    kind: promotion?.kind ?? 'percent',
    percent: shown('percent'),
    amount: shown('amount'),
    days: shown('days'),
    service_id: shown('service_id'),
    category_ids: (promotion?.category_ids ?? []).map(String),
    location_codes: [...(promotion?.location_codes ?? [])],
    first_hire: promotion?.first_hire ?? false,
    ...(Object.fromEntries([...texts, ...figures].map((name) => [name, shown(name)])) as Record<
      (typeof texts)[number] | (typeof figures)[number],
      string
    >),
  }
}

/** The fields as a body; what is no number goes as it is, for the contract to refuse on its field. */
export function bodyOf(values: PromotionValues): object {
  const { kind, percent, amount, days, service_id } = values
  const given = {
    percent: { percent: percent.trim() === '' ? undefined : readPercent(percent) },
    amount: { amount: readAmount(amount) },
    free_days: { days: readWhole(days) },
    free_extra: { service_id: readWhole(service_id) },
  }
  return {
    name: values.name,
    kind,
    ...given[kind],
    category_ids: values.category_ids.map(Number),
    location_codes: values.location_codes,
    first_hire: values.first_hire,
    ...Object.fromEntries(texts.map((name) => [name, values[name].trim() || null])),
    ...Object.fromEntries(figures.map((name) => [name, readWhole(values[name])])),
  }
}
