import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { noticesQuery } from '../../../data/notices/notices.ts'
import { Money } from '../../format/money.tsx'
import { MomentText } from '../moment-text.tsx'
import { NoticeKindText } from '../notice-kind.tsx'
import { NoticeStateBadge } from '../notice-state-badge.tsx'

/** The fines and tolls of a booking in its drawer, each opening its own; nothing where there are none. */
export function NoticesSection({ booking }: { booking: { id: number } }) {
  const { t } = useTranslation('notice')
  const { data } = useQuery(
    noticesQuery({ booking_id: String(booking.id), state: 'open,named,declared,charged,closed' }),
  )
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={t('beside.title')} className="flex flex-col gap-3 border-t pt-5">
      <h3 className="text-h3">{t('beside.title')}</h3>
      <ul className="divide-y rounded-card border">
        {data.data.map((notice) => (
          <li key={notice.id} className="flex items-center gap-3 px-4 py-2.5">
            <Link to={`/admin/notices?notice=${notice.id}`} className="min-w-0 flex-1 hover:underline">
              <span className="block font-semibold">
                <NoticeKindText kind={notice.kind} />
              </span>
              <span className="block text-small text-muted">
                <MomentText moment={notice.moment} />
              </span>
            </Link>
            <Money amount={notice.amount} className="text-small font-semibold" />
            <NoticeStateBadge state={notice.state} size="sm" />
          </li>
        ))}
      </ul>
      {data.last_page > 1 ? (
        <Link
          to={`/admin/notices?booking_id=${booking.id}`}
          className="self-start text-small underline underline-offset-4"
        >
          {t('beside.all')}
        </Link>
      ) : null}
    </section>
  )
}
