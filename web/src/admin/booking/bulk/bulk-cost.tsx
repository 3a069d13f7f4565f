import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { centimes, ledgerOf, wireAmount } from '../../../data/bookings/booking-money.ts'
import { cancellationFeeFor, adminReasons, type AdminReason } from '../dialogs/cancellation-fee.ts'

type BulkCostProps = {
  bookings: readonly Booking[]
  reason: AdminReason
  onReason: (reason: AdminReason) => void
  disabled: boolean
}

/** Why many bookings are cancelled, and what that costs them together: each by the rule that decides it alone. */
export function BulkCost({ bookings, reason, onReason, disabled }: BulkCostProps) {
  const { t } = useTranslation(['booking', 'lists'])
  const [now] = useState(() => Date.now())
  const reasons = bookings
    .map((booking) => adminReasons(booking, now))
    .reduce((common, own) => common.filter((one) => own.includes(one)))
  const sums = (reasonOption: AdminReason) => sumsOf(bookings, reasonOption, now)
  const { fees, refundable, outstanding } = sums(reason)
  return (
    <>
      <RadioCards
        label={t('cancel.reason')}
        columns={2}
        options={reasons.map((value) => ({
          value,
          label: t(`cancel.reasons.${value}`),
          description:
            sums(value).fees === 0 ? (
              t('cancel.no_fee')
            ) : (
              <>
                {t('cancel.fee')} <Money amount={wireAmount(sums(value).fees)} />
              </>
            ),
          disabled,
        }))}
        value={reason}
        onChange={onReason}
      />
      <StatList className="rounded-card bg-sunken p-4">
        <StatLine
          label={t('lists:bulk.cancel.fees')}
          value={<Money amount={wireAmount(fees)} />}
          emphasis="strong"
        />
        {refundable > 0 ? (
          <StatLine label={t('cancel.to_refund')} value={<Money amount={wireAmount(refundable)} />} />
        ) : null}
        {outstanding > 0 ? (
          <StatLine label={t('cancel.to_pay')} value={<Money amount={wireAmount(outstanding)} />} />
        ) : null}
      </StatList>
    </>
  )
}

function sumsOf(bookings: readonly Booking[], reason: AdminReason, now: number) {
  const sums = { fees: 0, refundable: 0, outstanding: 0 }
  for (const booking of bookings) {
    const fee = cancellationFeeFor(booking, reason, now)
    const { refundable, outstanding } = ledgerOf(booking, { cancellation_fee: fee })
    sums.fees += centimes(fee)
    sums.refundable += refundable
    sums.outstanding += outstanding
  }
  return sums
}
