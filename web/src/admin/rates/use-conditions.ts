import type { RateRule, Rates } from '@marhala/contract/rates/rates.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { useLanguage } from '../../i18n/language.ts'

/** 1 Monday to 7 Sunday, on days of 2024, whose first was a Monday. */
export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const

/** What a rule asks for, each in a few words; nothing where it does not ask. */
export function useConditions(rates: Pick<Rates, 'categories' | 'locations'>) {
  const { t } = useTranslation('rates')
  const format = useFormat()
  const language = useLanguage()
  const named = (rows: Rates['locations'], wanted: number | null) => {
    const row = rows.find(({ id }) => id === wanted)
    return row && textIn(row.name, language)
  }
  const span = (least: number | null, most: number | null) => {
    if (least !== null && most !== null) {
      const between = { from: format.number(least), until: format.days(most) }
      return least === most ? format.days(least) : t('conditions.between', between)
    }
    if (least !== null) return t('conditions.at_least', { days: format.days(least) })
    return most === null ? undefined : t('conditions.at_most', { days: format.days(most) })
  }
  return {
    category: ({ category_id }: RateRule) => named(rates.categories, category_id),
    location: ({ location_id }: RateRule) => named(rates.locations, location_id),
    weekdays: ({ weekdays }: RateRule) =>
      weekdays.length === 0
        ? undefined
        : format.list(weekdays.map((day) => format.plainDate(`2024-01-0${day}`, 'weekday'))),
    dates: ({ start_date, end_date }: RateRule) => {
      if (start_date && end_date) return format.plainRange(start_date, end_date)
      if (start_date) return t('conditions.from', { from: format.plainDate(start_date) })
      return end_date ? t('conditions.until', { until: format.plainDate(end_date) }) : undefined
    },
    length: ({ min_days, max_days }: RateRule) => span(min_days, max_days),
    lead: ({ min_lead_days, max_lead_days }: RateRule) => span(min_lead_days, max_lead_days),
    channel: ({ channel }: RateRule) => (channel ? t(`channels.${channel}`) : undefined),
    step: ({ utilisation_above: above }: RateRule) =>
      above === null ? undefined : t('conditions.above', { percent: isolate(format.percent(above)) }),
  }
}
