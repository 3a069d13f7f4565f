import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { useMay } from '../../../data/session/auth.ts'
import { feeAsked, loweredFee } from '../price/fee-values.ts'
import { FeeFields } from '../price/fee-fields.tsx'
import { FeeOutcome } from '../price/fee-outcome.tsx'
import { cancellationFeeFor, adminReasons, type AdminReason } from './cancellation-fee.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

type Values = { cancel_reason: AdminReason; note: string; cancellation_fee: string; fee_reason: string }

/** Pending or confirmed → cancelled: why, and what it costs before it is done. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const [now] = useState(() => Date.now())
  const form = useBookingForm<typeof bookings.cancel, Values>({
    endpoint: bookings.cancel,
    booking,
    defaultValues: {
      cancel_reason: 'agency',
      note: booking.note ?? '',
      cancellation_fee: '',
      fee_reason: '',
    },
    toBody: ({ cancel_reason, note, ...values }) => ({
      cancel_reason,
      note: note.trim() || undefined,
      ...loweredFee(values, cancellationFeeFor(booking, cancel_reason, now)),
    }),
    saved: t('saved.cancelled', { reference: booking.reference }),
    onDone: onClose,
  })
  const reason = form.watch('cancel_reason')
  const byRule = cancellationFeeFor(booking, reason, now)
  const [typed, mayWaive] = [form.watch('cancellation_fee'), useMay('fees.waive')]
  const fee = mayWaive ? feeAsked(typed, byRule) : byRule
  return (
    <FormDialog
      title={t('cancel.title', { reference: booking.reference })}
      submitLabel={t('actions.cancel')}
      tone="danger"
      cancelLabel={t('cancel.keep')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">
        {t(booking.user.email === null ? 'cancel.effect_untold' : 'cancel.effect', {
          client: clientName(booking.user),
          car: booking.car.name,
        })}
      </p>
      <RadioCards
        label={t('cancel.reason')}
        columns={2}
        options={adminReasons(booking, now).map((value) => ({
          value,
          label: t(`cancel.reasons.${value}`),
          description: <FeeWord fee={cancellationFeeFor(booking, value, now)} />,
        }))}
        value={reason}
        onChange={(value) => {
          form.setValue('cancel_reason', value)
          form.setValue('cancellation_fee', '')
        }}
        error={form.problemOf('cancel_reason')}
      />
      {mayWaive && byRule !== '0.00' ? <FeeFields byRule={byRule} asked={fee} bind={form.field} /> : null}
      <FeeOutcome booking={booking} fee={fee} />
      <TextArea
        {...form.field('note')}
        label={t('note.label')}
        mark={t('common:optional')}
        help={t('note.help')}
        rows={3}
      />
    </FormDialog>
  )
}

function FeeWord({ fee }: { fee: string }) {
  const { t } = useTranslation('booking')
  if (fee === '0.00') return t('cancel.no_fee')
  return (
    <>
      {t('cancel.fee')} <Money amount={fee} />
    </>
  )
}
