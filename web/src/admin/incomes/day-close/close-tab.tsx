import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayCloseQuery } from '../../../data/money/day-closes.ts'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { closeAddress } from '../incomes-address.ts'
import { CloseForm } from './close-form.tsx'
import { ClosedDays } from './closed-days.tsx'
import { DayTable } from './day-table.tsx'

/** A day's books: what was booked and counted by method, deposits apart, signed for good. */
export function CloseTab() {
  const { t } = useTranslation('day-close')
  const address = useListAddress(closeAddress)
  const today = useToday()
  const day = address.view.day ?? today
  const query = useQuery({ ...dayCloseQuery(day), staleTime: 0 })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-48 max-sm:w-full">
          <DayField
            label={t('day')}
            value={day}
            onDay={(next) => {
              if (next) address.go({ day: next === today ? null : next, page: 1 })
            }}
          />
        </div>
        {query.data ? <CloseState close={query.data} /> : null}
      </div>
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(close) => (
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
            <Panel title={t('booked_title')} description={t('booked_text')}>
              {close.closed ? <Signed close={close} /> : null}
              {close.can_close ? (
                <CloseForm key={close.date} close={close} />
              ) : (
                <div className="flex flex-col gap-4">
                  {close.closed ? null : <InlineAlert tone="info">{t('future')}</InlineAlert>}
                  <DayTable close={close} />
                </div>
              )}
              <Entries close={close} />
            </Panel>
            <Deposits close={close} />
          </div>
        )}
      </AsyncView>
      <ClosedDays address={address} />
    </div>
  )
}

function CloseState({ close }: { close: DayClose }) {
  const { t } = useTranslation('day-close')
  const Icon = close.closed ? Lock : LockOpen
  return (
    <p className="flex h-control items-center gap-3" aria-live="polite">
      <Badge tone={close.closed ? 'info' : 'ok'} icon={<Icon strokeWidth={2} aria-hidden="true" />}>
        {t(close.closed ? 'closed_badge' : 'open_badge')}
      </Badge>
    </p>
  )
}

function Signed({ close: { closed_by, closed_at, reason } }: { close: DayClose }) {
  const { t } = useTranslation('day-close')
  const format = useFormat()
  const name = closed_by ? `${closed_by.first_name} ${closed_by.last_name}` : '–'
  return (
    <InlineAlert
      tone="info"
      className="mb-4"
      icon={<Lock strokeWidth={1.75} aria-hidden="true" />}
      title={t('signed', {
        name: isolate(name),
        when: closed_at ? isolate(format.date(closed_at, 'dayYearTime')) : '–',
      })}
    >
      {reason ? <p>{t('signed_reason', { reason: isolate(reason) })}</p> : null}
      <p>{t('locked')}</p>
    </InlineAlert>
  )
}

function Entries({ close: { entries } }: { close: DayClose }) {
  const { t } = useTranslation('day-close')
  const format = useFormat()
  return (
    <p className="mt-4 text-small text-muted">
      {t('entries', {
        payments: format.number(entries.payments),
        incomes: format.number(entries.incomes),
        expenses: format.number(entries.expenses),
      })}
    </p>
  )
}

/** What is the clients' own: it came, went or stays, and is no part of what is booked. */
function Deposits({ close: { methods, deposits_held } }: { close: DayClose }) {
  const { t } = useTranslation(['day-close', 'booking'])
  const moved = methods.filter(
    ({ deposits_taken, deposits_returned }) =>
      Number(deposits_taken) !== 0 || Number(deposits_returned) !== 0,
  )
  return (
    <Panel title={t('deposits.title')} description={t('deposits.text')}>
      {moved.length === 0 ? <p className="mb-3 text-small text-muted">{t('deposits.none')}</p> : null}
      <dl className="flex flex-col gap-3 text-small">
        {moved.map(({ payment_method, deposits_taken, deposits_returned }) => (
          <div key={payment_method}>
            <dt className="font-semibold">{t(`booking:payment.methods.${payment_method}`)}</dt>
            <dd className="flex justify-between gap-4">
              <span className="text-muted">{t('deposits.taken')}</span>
              <Money amount={deposits_taken} />
            </dd>
            <dd className="flex justify-between gap-4">
              <span className="text-muted">{t('deposits.returned')}</span>
              <Money amount={deposits_returned} />
            </dd>
          </div>
        ))}
        <div className="border-t border-line pt-3">
          <dt className="text-muted">{t('deposits.held')}</dt>
          <dd className="text-[1.25rem] font-bold tabular-nums">
            <Money amount={deposits_held} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
