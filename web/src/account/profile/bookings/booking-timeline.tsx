import type { Booking } from '@marhala/contract/booking/booking.ts'
import { Check, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../features/format/date-text.tsx'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type BookingStep, bookingSteps } from './booking-steps.ts'

/** What was, what is next and what it takes, as a road with stages. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  const [openedAt] = useState(() => Date.now())
  return (
    <ol aria-label={t('steps.label')} className="flex flex-col">
      {bookingSteps(booking, openedAt).map((step, index, steps) => (
        <Step key={step.name} step={step} booking={booking} isLast={index === steps.length - 1} />
      ))}
    </ol>
  )
}

type StepProps = { step: BookingStep; booking: Booking; isLast: boolean }

function Step({ step, booking, isLast }: StepProps) {
  const { t } = useTranslation('account')
  return (
    <li
      className="relative flex gap-3.5 pb-5 last:pb-0"
      aria-current={step.state === 'next' ? 'step' : undefined}
    >
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute start-3 top-6 -bottom-0 -ms-px w-0.5',
            step.state === 'done' ? 'bg-primary' : 'bg-line',
          )}
        />
      )}
      <Mark step={step} />
      <div className="min-w-0">
        <p
          className={classNames(
            'flex flex-wrap items-baseline gap-x-2',
            step.state === 'later' ? 'text-muted' : 'font-semibold',
          )}
        >
          {t(`steps.${step.name}`)}
          <span className="sr-only">{t(`steps.${step.state}`)}</span>
          {step.at ? (
            <span className="text-small font-normal text-muted">
              <DateText at={step.at} />
            </span>
          ) : null}
        </p>
        <Note step={step} booking={booking} />
      </div>
    </li>
  )
}

function Mark({ step: { name, state } }: { step: BookingStep }) {
  if (name === 'cancelled') {
    return <CircleX className="size-6 shrink-0 text-bad" strokeWidth={1.75} aria-hidden="true" />
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative flex size-6 shrink-0 items-center justify-center rounded-full border-2',
        marks[state],
      )}
    >
      {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : null}
      {state === 'next' ? <span className="size-2.5 rounded-full bg-accent" /> : null}
    </span>
  )
}

function Note({ step, booking }: { step: BookingStep; booking: Booking }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  if (step.name === 'cancelled') {
    const reason = booking.cancel_reason
    return reason ? <p className="text-small text-muted">{t(`reason.${reason}`)}</p> : null
  }
  if (!step.note) return null
  const date = booking.hold_expires_at ? keepTogether(format.date(booking.hold_expires_at, 'dayTime')) : ''
  const isTrouble = step.note === 'overdue' || step.note === 'hold_over'
  return (
    <p className={classNames('mt-0.5 text-small', isTrouble ? 'font-medium text-warn' : 'text-fg')}>
      {t(`steps.${step.note}`, { date })}
    </p>
  )
}

const marks: Record<BookingStep['state'], string> = {
  done: 'border-primary bg-primary text-on-primary',
  next: 'border-accent bg-surface dark:bg-raised',
  later: 'border-line bg-surface dark:bg-raised',
}
