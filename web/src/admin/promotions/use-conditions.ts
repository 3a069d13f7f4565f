import type { Promotion } from '@marhala/contract/booking/promotions.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../data/cars/fleet.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { useLanguage } from '../../i18n/language.ts'

/** What a promotion gives, in a few words. */
export function useTakes(): (promotion: Promotion) => string {
  const { t } = useTranslation(['promotions', 'common'])
  const format = useFormat()
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  return ({ kind, percent, amount, days, service_id }) => {
    if (kind === 'percent') return t('takes.percent', { value: isolate(format.percent(percent ?? 0)) })
    if (kind === 'amount')
      return t('takes.amount', { value: isolate(format.money(amount ?? '0.00', t('common:currency.unit'))) })
    if (kind === 'free_days')
      return t('takes.free_days', { count: days ?? 0, value: format.number(days ?? 0) })
    const service = data?.services.find(({ id }) => id === service_id)
    return service ? t('takes.free_extra', { value: textIn(service.name, language) }) : t('kinds.free_extra')
  }
}

/** What a promotion asks for, each in a few words. */
export function useConditions(): (promotion: Promotion) => string[] {
  const { t } = useTranslation('promotions')
  const format = useFormat()
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const between = (
    from: string | null,
    until: string | null,
    words: {
      both: 'pickup' | 'booked'
      from: 'pickup_from' | 'booked_from'
      until: 'pickup_until' | 'booked_until'
    },
  ) => {
    if (from && until) return t(`conditions.${words.both}`, { dates: format.plainRange(from, until) })
    if (from) return `${t(`fields.${words.from}`)} ${format.plainDate(from)}`
    return until && `${t(`fields.${words.until}`)} ${format.plainDate(until)}`
  }
  const named = <Row extends { name: Parameters<typeof textIn>[0] }>(
    rows: readonly Row[] | undefined,
    isMeant: (row: Row) => boolean,
  ) => format.list((rows ?? []).filter(isMeant).map(({ name }) => isolate(textIn(name, language))))
  return (promotion) => {
    const { category_ids, location_codes, min_days, min_lead_days, max_lead_days, max_uses_each } = promotion
    const { pickup_from, pickup_until, booked_from, booked_until, first_hire } = promotion
    return [
      named(data?.categories, ({ id }) => category_ids.includes(id)),
      named(data?.locations, ({ code }) => location_codes.includes(code)),
      between(pickup_from, pickup_until, { both: 'pickup', from: 'pickup_from', until: 'pickup_until' }),
      between(booked_from, booked_until, { both: 'booked', from: 'booked_from', until: 'booked_until' }),
      min_days > 1 && t('conditions.min_days', { days: format.days(min_days) }),
      min_lead_days !== null && t('conditions.min_lead', { days: format.days(min_lead_days) }),
      max_lead_days !== null && t('conditions.max_lead', { days: format.days(max_lead_days) }),
      first_hire && t('conditions.first_hire'),
      max_uses_each !== null &&
        t('conditions.each', { count: max_uses_each, number: format.number(max_uses_each) }),
    ].filter((condition) => typeof condition === 'string' && condition !== '') as string[]
  }
}
