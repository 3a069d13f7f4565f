import type { ListedUser } from '@marhala/contract/accounts/clients.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarPicture } from '../../features/account/avatar-picture.tsx'
import { TierBadge } from '../../features/booking/status-badge.tsx'
import { DateText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { type DataColumn, twoLines } from '../../ui/table/data-column.ts'
import { DoNotRentBadge, VerifiedBadge } from './client-badges.tsx'
import { nameOf } from './client-name.ts'
import { contactOf } from '@marhala/domain/accounts/company-client.ts'

/** The columns of the clients; what a narrow table has no room for is left out by the width of its box. */
export function useClientColumns(): DataColumn<ListedUser>[] {
  const { t } = useTranslation('clients')
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('columns.name'),
        sortable: true,
        cell: (client) => (
          <span className="flex items-center gap-2.5">
            <AvatarPicture user={client} className="size-8 text-micro max-sm:hidden" />
            <span className={classNames('block max-w-44 max-sm:max-w-52', twoLines)}>
              <bdi className="block truncate">{nameOf(client)}</bdi>
              <Contact client={client} />
            </span>
          </span>
        ),
      },
      {
        key: 'contact',
        header: t('columns.contact'),
        className: middle,
        card: 'line',
        cell: ({ email, phone }) => (
          <span className={classNames('block max-w-52 max-sm:max-w-56', twoLines)}>
            {email ? (
              <bdi dir="ltr" className="block truncate">
                {email}
              </bdi>
            ) : (
              <span className="block truncate text-muted">{t('no_email')}</span>
            )}
            {phone ? (
              <bdi dir="ltr" className="block text-micro text-muted max-sm:hidden">
                {phone}
              </bdi>
            ) : null}
          </span>
        ),
      },
      {
        key: 'tier',
        header: t('columns.tier'),
        card: 'corner',
        cell: (client) =>
          client.do_not_rent ? <DoNotRentBadge /> : <TierBadge tier={client.membership_tier} />,
      },
      {
        key: 'verified',
        header: t('columns.verified'),
        className: wide,
        cell: (client) => <VerifiedBadge {...client} />,
      },
      {
        key: 'bookings',
        header: t('columns.bookings'),
        align: 'end',
        cell: ({ booking_statistics }) => format.number(booking_statistics.total_bookings),
      },
      {
        key: 'spent',
        header: t('columns.spent'),
        align: 'end',
        className: middle,
        cell: ({ booking_statistics }) => <Money amount={booking_statistics.total_spent} />,
      },
      {
        key: 'outstanding',
        header: t('columns.outstanding'),
        align: 'end',
        card: 'end',
        cell: ({ outstanding }) =>
          outstanding === '0.00' ? (
            <span className="text-muted">–</span>
          ) : (
            <Money amount={outstanding} className="font-semibold text-warn" />
          ),
      },
      {
        key: 'last_active',
        header: t('columns.last_active'),
        className: widest,
        cell: ({ last_active_at }) =>
          last_active_at === null ? (
            <span className="text-muted">–</span>
          ) : (
            <span className="whitespace-nowrap text-muted">
              <DateText at={last_active_at} style="dayYear" />
            </span>
          ),
      },
      {
        key: 'created_at',
        header: t('columns.created'),
        sortable: true,
        className: widest,
        cell: ({ created_at }) => (
          <span className="whitespace-nowrap text-muted">
            <DateText at={created_at} style="dayYear" />
          </span>
        ),
      },
    ],
    [t, format],
  )
}

/** The contact person of a company. */
function Contact({ client }: { client: ListedUser }) {
  const contact = contactOf(client)
  return contact === null ? null : (
    <bdi className="block truncate text-micro font-normal text-muted">{contact}</bdi>
  )
}

// As cards (below 640 px) every line has room.
const middle = 'sm:@max-[52rem]:hidden'
const wide = 'sm:@max-[66rem]:hidden'
const widest = 'sm:@max-[80rem]:hidden'
