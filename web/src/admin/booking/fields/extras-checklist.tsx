import type { BookingExtra, ExtraLoan } from '@marhala/contract/booking/booking-extras.ts'
import * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type LoanOutcome, pieceCode } from '@marhala/domain/extras/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingExtrasQuery, useLoanWrite } from '../../../data/cars/extras.ts'
import { PieceCodeField } from '../../../features/extras/piece-code-field.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FormSection } from './form-section.tsx'

/** Whether a booking has extras that are handed over one by one. */
export function hasStockedExtras({ booking_services }: Booking): boolean {
  return booking_services.some(({ stock }) => stock !== 'unlimited')
}

/**
 * The extras with stock of a booking, to prepare, hand over and take back: by a tick, or by a code that is scanned or
 * typed. Each is written at once, whatever becomes of the form around it.
 */
export function ExtrasChecklist({ booking }: { booking: Booking }) {
  const { t } = useTranslation('stock')
  const isShown = hasStockedExtras(booking) && booking.status !== 'cancelled' && booking.status !== 'pending'
  const query = useQuery({ ...bookingExtrasQuery(booking.id), enabled: isShown, staleTime: 0 })
  if (!isShown) return null
  return (
    <FormSection title={t('checklist')}>
      <AsyncView query={query} errorTitle={t('checklist_failed')} skeleton={<SkeletonText lines={2} />}>
        {(extras) => <Checklist booking={booking} extras={extras} />}
      </AsyncView>
    </FormSection>
  )
}

function Checklist({ booking, extras }: { booking: Booking; extras: BookingExtra[] }) {
  const { t } = useTranslation('stock')
  const say = useSayFailure()
  const out = useLoanWrite(bookingExtras.handOut, booking.id)
  const back = useLoanWrite(bookingExtras.takeBack, booking.id)
  const params = { booking: String(booking.id) }
  const mayLeave = booking.status === 'confirmed' || booking.status === 'active'
  const take = (loan: ExtraLoan, outcome: LoanOutcome) =>
    back.mutate({ params: { ...params, loanId: loan.id }, body: { outcome } } as never)
  const give = (body: { service_id?: number; code?: string }, done?: () => void) =>
    out.mutate({ params, body }, done && { onSuccess: done })
  const isPending = out.isPending || back.isPending
  const failure = out.error ?? back.error
  const hasCodes = extras.some(({ stock }) => stock === 'numbered')
  return (
    <div className="flex flex-col gap-3" aria-busy={isPending}>
      {hasCodes ? <CodeField {...{ extras, mayLeave, isPending, give, take }} /> : null}
      {failure ? (
        <InlineAlert tone="bad" role="alert">
          {Object.values(say(failure).errors).flat()[0] ?? say(failure).message}
        </InlineAlert>
      ) : null}
      <ul className="divide-y rounded-card border">
        {extras.map((extra) => (
          <li key={extra.service_id} className="flex flex-col gap-1 px-4 py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">
                {extra.name} <bdi dir="ltr">× {extra.quantity}</bdi>
              </span>
              {extra.to_hand_out > 0 && mayLeave ? (
                <Badge tone="warn">{t('to_prepare', { count: extra.to_hand_out })}</Badge>
              ) : null}
            </p>
            {mayLeave && extra.to_hand_out > 0 ? (
              <ToHandOut
                extra={extra}
                isPending={isPending}
                onTick={() => give({ service_id: extra.service_id })}
              />
            ) : null}
            {extra.loans.map((loan) => (
              <LoanLine
                key={loan.id}
                name={loan.code ?? extra.name}
                loan={loan}
                isPending={isPending}
                onTake={(outcome) => take(loan, outcome)}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type CodeFieldProps = {
  extras: BookingExtra[]
  mayLeave: boolean
  isPending: boolean
  give: (body: { code: string }, done: () => void) => void
  take: (loan: ExtraLoan, outcome: LoanOutcome) => void
}

/** A code hands its piece over, and takes back one that is out. */
function CodeField({ extras, mayLeave, isPending, give, take }: CodeFieldProps) {
  const { t } = useTranslation('stock')
  const [code, setCode] = useState('')
  const loanOf = (typed: string) =>
    extras
      .flatMap(({ loans }) => loans)
      .find((loan) => loan.back_at === null && loan.code === pieceCode(typed))
  const isOut = extras.some(({ loans }) => loans.some((loan) => loan.code !== null && loan.back_at === null))
  const isAwaited = extras.some(({ stock, to_hand_out }) => stock === 'numbered' && to_hand_out > 0)
  if (!isOut && !(mayLeave && isAwaited)) return null
  const send = (typed: string) => {
    const loan = loanOf(typed)
    if (!loan) return give({ code: typed }, () => setCode(''))
    take(loan, 'back')
    setCode('')
  }
  const action = t(loanOf(code) ? 'take_back' : 'hand_over')
  return <PieceCodeField {...{ isPending, action }} value={code} onChange={setCode} onSend={send} />
}

type ToHandOutProps = { extra: BookingExtra; isPending: boolean; onTick: () => void }

function ToHandOut({ extra, isPending, onTick }: ToHandOutProps) {
  const { t } = useTranslation('stock')
  if (extra.stock === 'numbered')
    return (
      <p className="text-small text-muted">
        {extra.ready.length === 0 ? t('none_ready') : t('ready')}{' '}
        <bdi dir="ltr" className="font-semibold text-fg">
          {extra.ready.slice(0, 6).join(', ')}
        </bdi>
      </p>
    )
  return (
    <Checkbox
      label={t('tick_out', { name: extra.name })}
      checked={false}
      disabled={isPending}
      onChange={onTick}
    />
  )
}

type LoanLineProps = {
  name: string
  loan: ExtraLoan
  isPending: boolean
  onTake: (outcome: LoanOutcome) => void
}

function LoanLine({ name, loan, isPending, onTake }: LoanLineProps) {
  const { t } = useTranslation('stock')
  const { outcome, charged, billable, out_at, back_at } = loan
  const others = (['back', 'lost', 'damaged'] as const).filter((one) => one !== outcome)
  const entries = others.map((key) => ({ key, label: t(`say.${key}`), onAction: () => onTake(key) }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {outcome === null ? (
        <Checkbox
          label={t('tick_back', { name })}
          checked={false}
          disabled={isPending}
          onChange={() => onTake('back')}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 py-1">
          <bdi className="font-semibold">{name}</bdi>
          <Badge tone={outcome === 'back' ? 'ok' : 'bad'}>{t(`outcomes.${outcome}`)}</Badge>
          {charged ? <span className="text-small text-muted">{t('charge_made')}</span> : null}
          {billable ? <span className="text-small text-bad">{t('charge_due')}</span> : null}
        </p>
      )}
      <span className="flex items-center gap-1 text-small text-muted">
        <DateText at={back_at ?? out_at} style="dayTime" />
        {charged ? null : (
          <Menu
            label={t('more', { name })}
            groups={[entries]}
            trigger={
              <IconButton label={t('more', { name })}>
                <Ellipsis strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            }
          />
        )}
      </span>
    </div>
  )
}
