import type { PaymentReturn } from '@marhala/contract/money/online-payments.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { CircleAlert, CircleCheck, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'

type Tone = 'ok' | 'warn' | 'bad' | 'wait'
type Message = { tone: Tone; icon: LucideIcon; title: string; text: string; again?: boolean }

/** How a payment stands, in large: what happened to the money, and what to do now. */
export function ReturnState({ payment }: { payment: PaymentReturn }) {
  const { t } = useTranslation('pay')
  const message = useMessage(payment)
  const session = useSession()
  const Icon = message.icon
  const canAgain = message.again && payment.pay_token !== null
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-5">
      <span
        className={classNames('flex size-14 items-center justify-center rounded-full', tones[message.tone])}
      >
        {message.tone === 'wait' ? (
          <Spinner className="size-7" />
        ) : (
          <Icon
            className={classNames('size-7', Icon === Undo2 && 'rtl:-scale-x-100')}
            strokeWidth={2}
            aria-hidden="true"
          />
        )}
      </span>
      <div>
        <h1 className="text-h1">{message.title}</h1>
        <p className="mt-2 text-pretty text-muted">{message.text}</p>
        <LeftToPay payment={payment} />
      </div>
      <div className="flex flex-wrap gap-3">
        {canAgain ? (
          <Way to={`/pay/${payment.pay_token}`} primary>
            {t('return.again')}
          </Way>
        ) : null}
        {session ? (
          <Way to={`/user/profile?tab=bookings&booking=${payment.reference}`} primary={!canAgain}>
            {t('return.booking')}
          </Way>
        ) : (
          <Way to="/">{t('return.home')}</Way>
        )}
      </div>
    </div>
  )
}

function Way({ to, primary = false, children }: { to: string; primary?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: primary ? 'primary' : 'outline' })}>
      {children}
    </Link>
  )
}

function LeftToPay({ payment: { state, outstanding } }: { payment: PaymentReturn }) {
  const { t } = useTranslation(['pay', 'common'])
  const format = useFormat()
  if (state !== 'paid') return null
  const amount = format.money(outstanding, t('common:currency.unit'))
  return (
    <p className="mt-2 font-semibold">
      {Number(outstanding) > 0 ? t('return.left_to_pay', { amount }) : t('return.nothing_left')}
    </p>
  )
}

function useMessage(payment: PaymentReturn): Message {
  const { t } = useTranslation(['pay', 'common'])
  const format = useFormat()
  const [address] = useSearchParams()
  const isSlow = useIsSlow(payment.state === 'started')
  const amount = format.money(payment.amount, t('common:currency.unit'))
  const reference = isolateLtr(payment.reference)
  const say = (tone: Tone, icon: LucideIcon, key: Spoken, again = false): Message => {
    const text = t(`return.${key}_text`, { amount, reference })
    return { tone, icon, title: t(`return.${key}`), text, again }
  }
  switch (payment.state) {
    case 'started':
      if (address.has('left')) return say('warn', Undo2, 'left', true)
      if (address.has('trouble')) return say('warn', CircleAlert, 'trouble', true)
      if (address.has('over')) return say('warn', Clock, 'abandoned', true)
      return { ...say('wait', Clock, 'waiting'), ...(isSlow && { text: t('return.slow_text') }) }
    case 'paid':
      return say('ok', CircleCheck, 'paid')
    case 'authorised':
      return say('ok', CircleCheck, 'reserved')
    case 'refused':
      return say('bad', CircleX, 'refused', true)
    case 'abandoned':
      return say('warn', Clock, 'abandoned', true)
    case 'returned':
      return {
        tone: 'warn',
        icon: Undo2,
        title: t('return.returned'),
        text: t(`return.${whyReturned(payment)}`),
      }
    case 'wrong':
      return say('warn', CircleAlert, 'wrong')
    default:
      return say('ok', CircleCheck, 'settled')
  }
}

type Spoken =
  | 'waiting'
  | 'paid'
  | 'reserved'
  | 'refused'
  | 'left'
  | 'abandoned'
  | 'trouble'
  | 'wrong'
  | 'settled'

function whyReturned({ problem }: PaymentReturn) {
  if (problem === 'paid_already') return 'returned_twice'
  return problem === 'hold_expired' ? 'returned_expired' : 'returned_closed'
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), 30_000)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  wait: 'bg-primary-soft text-primary-soft-fg',
}
