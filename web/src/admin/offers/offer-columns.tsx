import type { ListedOffer } from '@marhala/contract/booking/offer.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type DataColumn, twoLines } from '../../ui/table/data-column.ts'
import { OfferStateBadge } from './offer-state-badge.tsx'

/** The columns of the offers; what a narrow table has no room for is left out by the width of its box. */
export function useOfferColumns(): DataColumn<ListedOffer>[] {
  const { t } = useTranslation('offers')
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('fields.number'),
        cell: ({ number }) => (
          <bdi dir="ltr" className="font-medium whitespace-nowrap">
            {number}
          </bdi>
        ),
      },
      {
        key: 'client',
        header: t('fields.client'),
        card: 'line',
        cell: ({ client }) => (
          <span className={classNames('block max-w-52 max-sm:max-w-none', twoLines)}>
            <bdi className="block truncate">{client.name || '–'}</bdi>
            <bdi dir="ltr" className="block truncate text-micro text-muted max-sm:hidden rtl:text-end">
              {client.email ?? client.phone}
            </bdi>
          </span>
        ),
      },
      {
        key: 'car',
        header: t('fields.car'),
        className: middle,
        cell: ({ car }) => <bdi className="block max-w-52 truncate">{car.name}</bdi>,
      },
      {
        key: 'hire',
        header: t('fields.hire'),
        className: wide,
        cell: ({ start_date, end_date }) => (
          <span className="whitespace-nowrap">
            <DateText at={start_date} style="day" />
            {' – '}
            <DateText at={end_date} style="day" />
          </span>
        ),
      },
      {
        key: 'valid_until',
        header: t('fields.valid_until'),
        className: middle,
        cell: ({ valid_until }) => (
          <span className="whitespace-nowrap">
            <DateText at={valid_until} />
          </span>
        ),
      },
      {
        key: 'state',
        header: t('fields.state'),
        card: 'corner',
        cell: ({ state }) => <OfferStateBadge state={state} />,
      },
      {
        key: 'total',
        header: t('fields.total'),
        align: 'end',
        card: 'end',
        cell: ({ total_price }) => <Money amount={total_price} className="font-semibold" />,
      },
    ],
    [t],
  )
}

// As cards (below 640 px) every line has room.
const middle = 'sm:@max-[52rem]:hidden'
const wide = 'sm:@max-[66rem]:hidden'
