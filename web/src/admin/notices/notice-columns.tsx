import type { ListedNotice } from '@marhala/contract/fleet/notices.ts'
import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useToday } from '../../features/format/use-today.ts'
import { MomentText } from '../../features/notices/moment-text.tsx'
import { NoticeKindText } from '../../features/notices/notice-kind.tsx'
import { NoticeStateBadge } from '../../features/notices/notice-state-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type DataColumn, givesWay, twoLines } from '../../ui/table/data-column.ts'
import { type Deadline, deadlineOf } from './deadline.ts'

/** The columns of the notices; what a narrow table has no room for is left out by the width of its box. */
export function useNoticeColumns(): DataColumn<ListedNotice>[] {
  const { t } = useTranslation('notice')
  return useMemo(
    () => [
      {
        key: 'kind',
        header: t('kind'),
        cell: ({ kind, registration_plate }) => (
          <span className="flex min-w-0 items-center gap-2.5">
            <NoticeKindText kind={kind} />
            <bdi dir="ltr" className="truncate font-normal sm:hidden">
              {registration_plate}
            </bdi>
          </span>
        ),
      },
      {
        key: 'car',
        header: t('fields.car'),
        cell: ({ car, registration_plate }) => (
          <span className={classNames('block max-w-44', twoLines)}>
            <bdi dir="ltr" className="block truncate font-medium">
              {registration_plate}
            </bdi>
            {car ? <bdi className="block truncate text-micro text-muted">{car.name}</bdi> : null}
          </span>
        ),
      },
      {
        key: 'moment',
        header: t('fields.moment'),
        cell: ({ moment }) => (
          <span className="whitespace-nowrap">
            <MomentText moment={moment} />
          </span>
        ),
      },
      {
        key: 'place',
        header: t('fields.place'),
        className: wide,
        cell: ({ place }) => (
          <span className={`${givesWay} sm:max-w-52`}>
            <bdi className="truncate">{place || '–'}</bdi>
          </span>
        ),
      },
      {
        key: 'who',
        header: t('fields.who'),
        card: 'line',
        cell: (notice) => <Who notice={notice} />,
      },
      {
        key: 'declare_by',
        header: t('fields.declare_by'),
        className: middle,
        cell: ({ declare_by }) =>
          declare_by === null ? <span className="text-muted">–</span> : <LastDay day={declare_by} />,
      },
      {
        key: 'state',
        header: t('state'),
        card: 'corner',
        cell: ({ state }) => <NoticeStateBadge state={state} />,
      },
      {
        key: 'amount',
        header: t('fields.amount'),
        align: 'end',
        card: 'end',
        cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
      },
    ],
    [t],
  )
}

/** Who drove, else who hired the car; on a phone the last day of a declaration or the minute stands before it. */
function Who({ notice }: { notice: ListedNotice }) {
  const { t } = useTranslation('notice')
  const { driver, client, booking, declare_by, moment } = notice
  const name = driver?.name ?? client
  return (
    <span className={classNames('block max-w-52 max-sm:max-w-none', twoLines)}>
      <span className="block truncate">
        <span className="me-2 sm:hidden">
          {declare_by === null ? <MomentText moment={moment} /> : <LastDay day={declare_by} isNamed />}
        </span>
        {name === null ? <span className="text-warn">{t('nobody')}</span> : <bdi>{name}</bdi>}
      </span>
      {booking ? (
        <bdi dir="ltr" className="block truncate text-micro text-muted max-sm:hidden rtl:text-end">
          {booking.reference}
        </bdi>
      ) : null}
    </span>
  )
}

function LastDay({ day, isNamed = false }: { day: string; isNamed?: boolean }) {
  const { t } = useTranslation('notice')
  return (
    <span className={classNames('whitespace-nowrap', looks[deadlineOf(day, useToday())])}>
      {isNamed ? (
        <>
          <CalendarClock
            className="me-1 inline size-4 align-[-0.15em]"
            strokeWidth={1.75}
            aria-hidden="true"
          />
          <span className="sr-only">{t('fields.declare_by')} </span>
        </>
      ) : null}
      <DayText day={day} />
    </span>
  )
}

const looks: Record<Deadline, string> = {
  calm: '',
  near: 'font-semibold text-bad',
  over: 'font-semibold text-bad underline decoration-wavy underline-offset-4',
}

// As cards (below 640 px) every line has room.
const middle = 'sm:@max-[52rem]:hidden'
const wide = 'sm:@max-[66rem]:hidden'
