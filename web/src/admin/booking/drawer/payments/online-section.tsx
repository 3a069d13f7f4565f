import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { BookingOnline, OnlinePayment } from '@marhala/contract/money/online-payments.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingOnlineQuery, useOnlineWrite } from '../../../../data/bookings/online-payments.ts'
import type { Failure } from '../../../../data/http/failure.ts'
import { DateText } from '../../../../features/format/date-text.tsx'
import { Money } from '../../../../features/format/money.tsx'
import { useFormat } from '../../../../features/format/use-format.ts'
import { AsyncView } from '../../../../features/loading/async-view.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { OnlineLink } from './online-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** The payments online of a booking: the link to pay by, every try, and what staff do about them. */
export function OnlineSection({ booking }: { booking: Booking }) {
  const { t } = useTranslation('pay')
  const query = useQuery({
    ...bookingOnlineQuery(booking),
    // What is on its way back is seen when it has arrived.
    refetchInterval: ({ state }) =>
      state.data?.payments.some(({ going_back }) => Number(going_back) > 0) ? 3000 : false,
  })
  return (
    <section aria-labelledby="online-title" className="flex flex-col gap-4 border-t pt-5">
      <h3 id="online-title" className="text-h3">
        {t('staff.title')}
      </h3>
      <AsyncView query={query} errorTitle={t('staff.failed')} skeleton={<SkeletonText lines={4} />}>
        {(known) => <Known booking={booking} known={known} />}
      </AsyncView>
    </section>
  )
}

function Known({ booking, known }: { booking: Booking; known: BookingOnline }) {
  const { t } = useTranslation('pay')
  const [refunded, setRefunded] = useState<OnlinePayment | null>(null)
  return (
    <div className="flex flex-col gap-4">
      {known.is_test && known.gateway !== 'none' ? (
        <Badge tone="warn" className="self-start">
          {t('test')}
        </Badge>
      ) : null}
      {known.link ? (
        <OnlineLink booking={booking} link={known.link} />
      ) : (
        <p className="text-small text-muted">{t('staff.nothing_due')}</p>
      )}
      {known.payments.length === 0 ? (
        <p className="text-muted">{t('staff.none')}</p>
      ) : (
        <ul className="divide-y rounded-card border">
          {known.payments.map((payment) => (
            <Line
              key={payment.id}
              booking={booking}
              payment={payment}
              onRefund={() => setRefunded(payment)}
            />
          ))}
        </ul>
      )}
      {refunded ? (
        <RefundDialog booking={booking} payment={refunded} onClose={() => setRefunded(null)} />
      ) : null}
    </div>
  )
}

type LineProps = { booking: Booking; payment: OnlinePayment; onRefund: () => void }

function Line({ booking, payment, onRefund }: LineProps) {
  const { t } = useTranslation(['pay', 'common'])
  const format = useFormat()
  const { purpose, state, problem, amount, gateway, needs_staff } = payment
  const money = (value: string) => format.money(value, t('common:currency.unit'))
  const left = Number(payment.received) - Number(payment.given_back) - Number(payment.going_back)
  const notes = [
    problem && (state !== 'released' || problem === 'deposit_lapsed') ? t(`staff.problems.${problem}`) : null,
    gateway === 'cmi' && state === 'returned' ? t('staff.by_hand') : null,
    state === 'authorised' ? t('staff.take_back') : null,
    Number(payment.given_back) > 0 ? t('staff.given_back', { amount: money(payment.given_back) }) : null,
    Number(payment.going_back) > 0 ? t('staff.going_back', { amount: money(payment.going_back) }) : null,
  ].filter((note) => note !== null)
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{t(`staff.purposes.${purpose}`)}</p>
          <p className="text-small text-muted">
            <DateText at={payment.created_at} /> · {t(`gateways.${gateway}`)}
            {payment.transaction_id ? (
              <>
                {' · '}
                <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
                  {payment.transaction_id}
                </bdi>
              </>
            ) : null}
          </p>
        </div>
        <Badge tone={tones[state]}>{t(`staff.states.${state}`)}</Badge>
        <Money amount={amount} className="font-semibold" />
      </div>
      {notes.map((note) => (
        <p key={note} className="text-small text-muted">
          {note}
        </p>
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(state === 'paid' || state === 'wrong') && left > 0 ? (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onRefund}>
            {t('staff.refund')}
          </Button>
        ) : null}
        {needs_staff ? <Resolve booking={booking} payment={payment} /> : null}
      </div>
    </li>
  )
}

function Resolve({ booking, payment }: Omit<LineProps, 'onRefund'>) {
  const { t } = useTranslation('pay')
  const resolve = useOnlineWrite(online.resolve, booking)
  // Promises, not callbacks of `mutate`: once it is resolved these buttons are gone.
  const run = (retry: boolean) =>
    void resolve
      .mutateAsync({ params: { booking: String(booking.id), paymentId: payment.id }, body: { retry } })
      .then(
        () => (retry ? undefined : showToast({ text: t('staff.resolved') })),
        ({ message }: Failure) => showToast({ tone: 'bad', text: message }),
      )
  return (
    <>
      {payment.problem === 'order_failed' ? (
        <Button variant="outline" size="sm" pending={resolve.isPending} onClick={() => run(true)}>
          {t('staff.retry')}
        </Button>
      ) : null}
      <Button variant="outline" size="sm" pending={resolve.isPending} onClick={() => run(false)}>
        {t('staff.resolve')}
      </Button>
    </>
  )
}

const tones: Record<OnlinePayment['state'], BadgeTone> = {
  started: 'slate',
  refused: 'bad',
  abandoned: 'slate',
  paid: 'ok',
  returned: 'warn',
  wrong: 'bad',
  authorised: 'info',
  captured: 'ok',
  released: 'slate',
}
