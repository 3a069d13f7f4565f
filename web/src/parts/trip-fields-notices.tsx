import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import { dateTags } from '@marhala/contract/format.ts'
import { Button } from '../ui/button.tsx'
import { formatWallClockRange } from '../ui/format-wall-clock.ts'
import { InlineAlert } from '../ui/inline-alert.tsx'
import type { Trip } from './trip.ts'
import { type BusySpan, laterByDays, nearestFreePeriods } from './trip-fields-busy.ts'
import { useBusySpans, useCompanyNow } from './trip-fields-rules.ts'

type NoticeProps = { trip: Trip; onChange: (trip: Trip) => void }

/** The hire is below the car's minimum: the rule in words, and one press that mends it. */
export function TooShortNotice({
  trip,
  onChange,
  minimumDays,
  isPremium,
}: NoticeProps & { minimumDays: number; isPremium: boolean }) {
  const { t } = useTranslation('quote')
  const { start_date } = trip
  return (
    <InlineAlert
      tone="warn"
      action={
        start_date ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => onChange({ ...trip, end_date: laterByDays(start_date, minimumDays) })}
          >
            {t('make_it', { count: minimumDays })}
          </Button>
        ) : null
      }
    >
      {t(isPremium ? 'below_minimum_premium' : 'below_minimum_standard', { days: minimumDays })}
    </InlineAlert>
  )
}

/** Somebody else has the car then: said so, with the nearest free periods of the same length to choose from. */
export function TakenNotice({ slug, ...rest }: NoticeProps & { slug: string }) {
  const { t } = useTranslation('quote')
  const busy = useBusySpans(slug)
  return (
    <InlineAlert tone="bad" title={t('car_unavailable')}>
      {busy ? <FreePeriods busy={busy} {...rest} /> : null}
    </InlineAlert>
  )
}

function FreePeriods({ trip, onChange, busy }: NoticeProps & { busy: BusySpan[] }) {
  const { t } = useTranslation('quote')
  const notBefore = useCompanyNow()
  const locale = dateTags[useLanguage()]
  const { start_date: start, end_date: end } = trip
  if (!start || !end) return null
  const free = nearestFreePeriods({ start, end }, busy, { notBefore })
  if (free.length === 0) return <p>{t('none_free')}</p>
  return (
    <>
      <p>{t('nearest_free')}</p>
      <div className="mt-2 flex flex-col items-start gap-2">
        {free.map((period) => (
          <Button
            key={period.start}
            variant="outline"
            size="sm"
            className="max-w-full"
            onClick={() => onChange({ ...trip, start_date: period.start, end_date: period.end })}
          >
            <bdi className="truncate">{formatWallClockRange(period.start, period.end, locale)}</bdi>
          </Button>
        ))}
      </div>
    </>
  )
}
