import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useTranslation } from 'react-i18next'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { centimes, wireAmount } from '../../../data/bookings/booking-money.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { FeeFields } from '../price/fee-fields.tsx'
import { FeeOutcome } from '../price/fee-outcome.tsx'
import { feeAsked } from '../price/fee-values.ts'

type Values = { cancellation_fee: string; fee_reason: string }

/** Another fee for a booking that was cancelled: waived, lowered, or asked again up to the rule's. */
export function FeeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const form = useBookingForm<typeof bookings.changeFee, Values>({
    endpoint: bookings.changeFee,
    booking,
    defaultValues: { cancellation_fee: booking.cancellation_fee, fee_reason: booking.fee_reason ?? '' },
    toBody: ({ cancellation_fee, fee_reason }) => ({
      cancellation_fee: readAmount(cancellation_fee),
      fee_reason: fee_reason.trim() || undefined,
    }),
    saved: t('cancel.fee_saved', { reference: booking.reference }),
    onDone: onClose,
  })
  const byRule = wireAmount(centimes(booking.cancellation_fee) + centimes(booking.fee_waived))
  const asked = feeAsked(form.watch('cancellation_fee'), byRule)
  return (
    <FormDialog
      title={t('cancel.change_title', { reference: booking.reference })}
      submitLabel={t('common:save')}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">{t('cancel.fee_effect')}</p>
      <FeeFields byRule={byRule} asked={asked} bind={form.field} />
      <FeeOutcome booking={booking} fee={asked} />
    </FormDialog>
  )
}
