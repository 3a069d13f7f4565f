import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { atOnceQuery } from '../../../data/bookings/bookings.ts'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type AtOnceProps = { userId: number | null; start: string; end: string; except?: number }

/** What the client hires in the same days already: pointed out, for it may be meant. Nothing where there is nothing. */
export function AtOnce({ userId, start, end, except }: AtOnceProps) {
  const { t } = useTranslation('new-booking')
  const { data: others = [] } = useQuery({
    ...atOnceQuery({
      user_id: String(userId),
      start_date: start,
      end_date: end,
      ...(except !== undefined && { except: String(except) }),
    }),
    enabled: userId !== null && start !== '' && end !== '',
  })
  if (others.length === 0) return null
  return (
    <InlineAlert tone="warn" title={t('at_once')}>
      <ul className="flex flex-col gap-1">
        {others.map((other) => (
          <li key={other.id}>
            <bdi dir="ltr">{other.reference}</bdi> · <bdi>{other.car}</bdi> ·{' '}
            <DateRangeText start={other.start_date} end={other.end_date} />
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
