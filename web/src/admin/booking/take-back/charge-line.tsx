import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProposedLine } from '../../../data/bookings/take-back.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useChargeReason } from '../fields/charge-reason.ts'
import type { ChargeValues } from './take-back-values.ts'

type ChargeLineProps = {
  charge: ChargeValues
  /** What proposes it; undefined for damage. */
  line: ProposedLine | undefined
  hasDeposit: boolean
  problemOf: (field: 'amount' | 'reason' | 'settle') => string | undefined
  onChange: (change: Partial<ChargeValues>) => void
  onRemove: (() => void) | undefined
}

/** One line: why, how much, and what becomes of it. Nothing is chosen before an admin chooses. */
export function ChargeLine({ charge, line, hasDeposit, problemOf, onChange, onRemove }: ChargeLineProps) {
  const { t } = useTranslation(['booking', 'common'])
  const isStruck = charge.settle === 'strike'
  const title = t(`charge.kinds.${charge.kind}`)
  const choices = [
    ...(hasDeposit ? (['deposit'] as const) : []),
    'charge' as const,
    ...(onRemove ? [] : (['strike'] as const)),
  ]
  return (
    <li className="grid items-start gap-x-4 gap-y-3 rounded-card border p-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      {onRemove ? (
        <>
          <div className="-my-1.5 flex items-center justify-between gap-2 sm:col-span-2">
            <p className="font-semibold">{title}</p>
            <IconButton label={t('take_back.remove_damage')} onClick={onRemove}>
              <Trash2 strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={t('take_back.damage_reason')}
            mark={t('common:required')}
            required
            value={charge.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
            error={problemOf('reason')}
          />
        </>
      ) : (
        <div className="min-w-0">
          <p className={classNames('font-semibold', isStruck && 'text-muted line-through')}>{title}</p>
          {line ? <Why line={line} /> : null}
        </div>
      )}
      <AmountField
        label={t('payment.amount')}
        aria-label={`${title}: ${t('payment.amount')}`}
        value={charge.amount}
        disabled={isStruck}
        onChange={({ target }) => onChange({ amount: target.value })}
        error={isStruck ? undefined : problemOf('amount')}
      />
      <Segments
        label={`${title}: ${t('charge.settle.label')}`}
        options={choices.map((value) => ({ value, label: t(`charge.settle.${value}`) }))}
        value={charge.settle || null}
        onChange={(settle) => onChange({ settle })}
        error={problemOf('settle')}
        className="sm:col-span-2"
      />
    </li>
  )
}

function Why({ line }: { line: ProposedLine }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const reason = useChargeReason()
  const money = (amount: string) => `\u2068${format.money(amount, t('common:currency.unit'))}\u2069`
  const price = money(line.unit_price)
  const number = format.number(line.quantity)
  const plain = () => t('charge.sum', { quantity: number, price })
  const sums = {
    late: () => t('charge.sum_late', { count: line.quantity, number, price }),
    kilometers: () => t('charge.sum_km', { number, price }),
    fuel: plain,
    damage: plain,
  }
  const fee = line.fee === '0.00' ? [] : [t('charge.fee', { fee: money(line.fee) })]
  const sum = [sums[line.kind](), ...fee].join(t('charge.and'))
  return (
    <p className="text-small text-muted">
      {reason(line)}
      <br />
      {line.capped ? [sum, t('charge.capped')].join(t('common:comma')) : sum}
    </p>
  )
}
