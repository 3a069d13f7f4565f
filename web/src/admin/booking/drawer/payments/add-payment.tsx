import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { type PaymentKind, paymentKinds, type PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../data/session/auth.ts'
import { useToday } from '../../../../features/format/use-today.ts'
import { DayField } from '../../../../features/forms/day-field.tsx'
import { readAmount } from '../../../../features/forms/read-amount.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { ledgerOf, wireAmount } from '../../../../data/bookings/booking-money.ts'
import { detailsBody, type DetailTexts, noDetails } from '../../fields/details-values.ts'
import { PaymentFields } from '../../fields/payment-fields.tsx'
import { useBookingForm } from '../../fields/use-booking-form.ts'
import { WriteAlert } from '../../fields/write-alert.tsx'

type Values = {
  kind: PaymentKind
  amount: string
  payment_method: PaymentMethod
  transaction_id: string
  details: DetailTexts
  received_on: string
}

/** A new line of the ledger; the amount is what is open for its kind, until another is typed. */
export function AddPayment({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const today = useToday()
  const mayDateBack = useMay('finance.manage')
  const form = useBookingForm<typeof bookings.addPayment, Values>({
    endpoint: bookings.addPayment,
    booking,
    defaultValues: {
      kind: 'charge',
      amount: openAmount(booking, 'charge'),
      payment_method: booking.payment_method,
      transaction_id: '',
      details: { ...noDetails, cheque: { ...noDetails.cheque, dated: today } },
      received_on: today,
    },
    toBody: (values) => ({
      amount: readAmount(values.amount),
      kind: values.kind,
      payment_method: values.payment_method,
      transaction_id: values.transaction_id.trim() || undefined,
      details: detailsBody(values, values.details),
      ...(values.received_on !== today && { received_on: values.received_on }),
    }),
    saved: t('saved.payment'),
    onDone: () => undefined,
  })
  const { register, problemOf, watch } = form
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="add-payment"
      className="flex flex-col gap-4 border-t pt-5"
    >
      <h3 id="add-payment" className="text-h3">
        {t('payment.add_title')}
      </h3>
      <WriteAlert write={form} problem={problemOf('_')} />
      <Select
        {...register('kind', {
          onChange: (event: { target: { value: PaymentKind } }) =>
            form.setValue('amount', openAmount(booking, event.target.value)),
        })}
        label={t('payment.kind')}
        options={paymentKinds.map((value) => ({ value, label: t(`payment.kinds.${value}`) }))}
        error={problemOf('kind')}
      />
      <PaymentFields
        bind={(name) => ({ ...register(name), error: problemOf(name) })}
        amount={watch('amount')}
        method={watch('payment_method')}
        kind={watch('kind')}
        details={watch('details')}
      />
      {mayDateBack ? (
        <DayField
          {...register('received_on')}
          label={t('payment.received_on')}
          help={t('payment.received_on_help')}
          error={problemOf('received_on')}
        />
      ) : null}
      <Button type="submit" variant="outline" className="self-end max-sm:w-full" pending={form.pending}>
        {t('payment.add')}
      </Button>
    </form>
  )
}

/** The most that makes sense for a kind: what is outstanding, refundable or held; empty for nothing. */
function openAmount(booking: Booking, kind: PaymentKind): string {
  const { outstanding, refundable, warranty_held } = ledgerOf(booking)
  const open = {
    charge: outstanding,
    refund: refundable,
    warranty_in: 0,
    warranty_out: warranty_held,
    warranty_retained: warranty_held,
  }[kind]
  return open > 0 ? wireAmount(open) : ''
}
