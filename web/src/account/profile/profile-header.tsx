import type * as profile from '@marhala/contract/accounts/profile.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { membershipRecord, nextTier } from '@marhala/domain/accounts/membership.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { AvatarPicture } from '../../features/account/avatar-picture.tsx'
import { TierBadge } from '../../features/booking/status-badge.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export type ProfileUser = ReplyOf<typeof profile.overview>['user']

/** Who is signed in: picture, name, tier and the way to the next one; a rail beside wide pages, a card above narrow ones. */
export function ProfileHeader({ user }: { user: ProfileUser }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  return (
    <div className={frame}>
      <AvatarPicture user={user} className="size-18 text-h2 lg:size-24" />
      <div className="min-w-0 flex-1 lg:w-full">
        <p className="text-h3 wrap-anywhere">
          <bdi>{`${user.first_name} ${user.last_name}`}</bdi>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:justify-center">
          <TierBadge tier={user.membership_tier} />
          <span className="text-micro text-muted">
            {t('since', { date: format.date(user.created_at, 'month') })}
          </span>
        </div>
      </div>
      <NextTier user={user} />
    </div>
  )
}

function NextTier({ user }: { user: ProfileUser }) {
  const { t } = useTranslation(['profile', 'status', 'common'])
  const format = useFormat()
  const { total_bookings, cancelled_bookings, total_spent } = user.booking_statistics
  const record = membershipRecord({
    total_bookings,
    cancelled_bookings,
    total_spent: parseMoney(total_spent) ?? 0,
  })
  const next = nextTier(record)
  if (!next) return <p className="w-full text-small text-muted lg:text-center">{t('tier.top')}</p>
  const byBookings = t('tier.bookings', { count: next.bookings_left })
  // In whole dirhams: a tier begins above its sum, and nobody is asked for the centime.
  const spentLeft = formatMoney(Math.ceil(next.spent_left / 100) * 100)
  const bySpent = isolateLtr(format.money(spentLeft, t('common:currency.unit')))
  const isNearerByBookings =
    record.bookings / (record.bookings + next.bookings_left) >=
    record.spent / (record.spent + next.spent_left)
  const tier = t(`status:tier.${next.tier}`)
  const way = t('tier.way', { bookings: byBookings, spent: bySpent, tier })
  return (
    <div className="w-full">
      <ProgressBar label={t('tier.progress', { tier })} value={next.progress} valueText={way} />
      <p className="mt-1.5 text-small text-muted lg:text-center">
        <Emphasised text={way} part={isNearerByBookings ? byBookings : bySpent} />
      </p>
    </div>
  )
}

function Emphasised({ text, part }: { text: string; part: string }) {
  const [before = '', after = ''] = text.split(part)
  return (
    <>
      {before}
      <strong className="text-fg">{part}</strong>
      {after}
    </>
  )
}

export function ProfileHeaderSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="size-18 rounded-full lg:size-24" />
      <div className="flex-1 lg:w-full">
        <Skeleton className="h-5 w-36 lg:mx-auto" />
        <Skeleton className="mt-2.5 h-4 w-24 lg:mx-auto" />
      </div>
      <Skeleton className="h-2 w-full rounded-full" />
    </div>
  )
}

const frame =
  'flex flex-wrap items-center gap-x-4 gap-y-4 rounded-card border border-line bg-surface p-4 md:p-5 lg:flex-col lg:text-center'
