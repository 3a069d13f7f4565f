import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProposedLine } from '../../../data/bookings/take-back.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DamageFacts } from './damage-facts.tsx'
import { useChargeReason } from '../fields/charge-reason.ts'
import type { ChargeLineProps } from './charge-line-props.ts'
import { ChargeParts } from './charge-parts.tsx'

/** One line: why, how much, and what becomes of it. Nothing is chosen before an admin chooses. */
export function ChargeLine(props: ChargeLineProps) {
  const { charge, line, hasDeposit, mayWaive, problemOf, onChange, onRemove } = props
  const { t } = useTranslation(['booking', 'common'])
  const { settle } = charge
  const isWaived = settle === 'waive'
  const title = charge.name || t(`charge.kinds.${charge.kind}`)
  const choices = [
    ...(hasDeposit ? (['deposit'] as const) : []),
    ...(['now', 'bill'] as const),
    ...(onRemove || !mayWaive ? [] : (['waive'] as const)),
  ]
  return (
    <li className="grid items-start gap-x-4 gap-y-3 rounded-card border p-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      {onRemove ? (
        <>
          <div className="-my-1.5 flex items-center justify-between gap-2 sm:col-span-2">
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {charge.damage ? <DamageFacts damage={charge.damage} /> : null}
            </div>
            <IconButton
              label={charge.kind === 'damage' ? t('take_back.remove_damage') : t('take_back.remove_charge')}
              onClick={onRemove}
            >
              <Trash2 strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          <TextField
            label={t('charge.note')}
            mark={charge.needs_reason ? t('common:required') : t('common:optional')}
            required={charge.needs_reason}
            maxLength={200}
            value={charge.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
            error={problemOf('reason') ?? problemOf('return_charge_id')}
          />
        </>
      ) : (
        <div className="min-w-0">
          <p className={classNames('font-semibold', isWaived && 'text-muted line-through')}>{title}</p>
          {line ? <Why line={line} /> : null}
        </div>
      )}
      <AmountField
        label={t('payment.amount')}
        aria-label={`${title}: ${t('payment.amount')}`}
        value={charge.amount}
        disabled={isWaived}
        onChange={({ target }) => onChange({ amount: target.value })}
        error={isWaived ? undefined : problemOf('amount')}
      />
      <div className="flex flex-col gap-2 sm:col-span-2">
        {settle === 'split' ? (
          <ChargeParts {...props} title={title} />
        ) : (
          <Segments
            label={`${title}: ${t('charge.settle.label')}`}
            options={choices.map((value) => ({ value, label: t(`charge.settle.${value}`) }))}
            value={settle || null}
            onChange={(next) => onChange({ settle: next })}
            error={problemOf('settle') ?? problemOf('from_deposit') ?? problemOf('waived')}
          />
        )}
        {isWaived ? (
          <TextField
            label={t('charge.waiver_reason')}
            mark={t('common:required')}
            required
            maxLength={200}
            value={charge.waiver_reason}
            onChange={({ target }) => onChange({ waiver_reason: target.value })}
            error={problemOf('waiver_reason')}
          />
        ) : null}
        <Button
          variant="link"
          size="sm"
          className="self-start"
          aria-label={`${title}: ${settle === 'split' ? t('charge.unsplit') : t('charge.split')}`}
          onClick={() => onChange({ settle: settle === 'split' ? '' : 'split' })}
        >
          {settle === 'split' ? t('charge.unsplit') : t('charge.split')}
        </Button>
      </div>
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
  const sums = {
    late: () => t('charge.sum_late', { count: line.quantity, number, price }),
    kilometers: () => t('charge.sum_km', { number, price }),
    fuel: () => t('charge.sum', { quantity: number, price }),
  }
  if (line.kind !== 'late' && line.kind !== 'kilometers' && line.kind !== 'fuel') return null
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
