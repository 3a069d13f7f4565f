import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { youngDriverRate } from '@marhala/domain/price/young-driver.ts'
import { useTranslation } from 'react-i18next'
import type { QuoteRequest } from '../../data/bookings/quotes.ts'
import { useCompany } from '../../data/company/company.ts'
import { useFormat } from '../format/use-format.ts'

type Rules = PublicSettings['rules'] | undefined

/** A quote's request with the drivers' birth dates, where a young one costs a fee. */
export function withDrivers<Request extends QuoteRequest | null>(
  request: Request,
  drivers: readonly { birth_date?: string | undefined }[],
  rules: Rules,
): Request {
  const driver_birth_dates = drivers.flatMap(({ birth_date = '' }) =>
    /^\d{4}-\d{2}-\d{2}$/.test(birth_date) ? [birth_date] : [],
  )
  if (request === null || driver_birth_dates.length === 0 || !rateOf(rules)) return request
  return { ...request, driver_birth_dates }
}

/** What a young driver costs, in words, for below a birth date; undefined where they cost nothing more. */
export function useYoungDriverNote(): string | undefined {
  const { t } = useTranslation('young-driver')
  const format = useFormat()
  const rules = useCompany().settings?.rules
  const rate = rateOf(rules)
  if (!rules || !rate) return undefined
  const said = { age: format.number(rate.below_age), fee: format.money(rules.young_driver_fee) }
  return rate.max_days > 0 ? t('note_days', { ...said, days: format.number(rate.max_days) }) : t('note', said)
}

function rateOf(rules: Rules) {
  if (!rules) return undefined
  const { young_driver_age, young_driver_fee, young_driver_days } = rules
  return youngDriverRate({
    young_driver_age,
    young_driver_fee: parseMoney(young_driver_fee) ?? 0,
    young_driver_days,
  })
}
