import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { termsBody, type TermsValues } from '../../../features/client/terms-body.ts'
import { TermsFields } from '../../../features/client/terms-fields.tsx'
import { useTermsText } from '../../../features/client/use-terms-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { WriteAlert } from '../fields/write-alert.tsx'
import { EditorActions } from './editor-actions.tsx'

/** How the company of a booking pays for it: read, and changed in place for this booking alone. */
export function TermsEditor({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['company-clients', 'common'])
  const [editing, setEditing] = useState(false)
  const terms = useTermsText()(booking)
  if (editing) return <TermsForm booking={booking} onDone={() => setEditing(false)} />
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small font-medium">
      {terms ?? t('at_pickup')}
      <Button
        variant="link"
        size="sm"
        startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
        aria-label={`${t('common:edit')}: ${t('pays')}`}
        onClick={() => setEditing(true)}
      >
        {t('common:edit')}
      </Button>
    </p>
  )
}

function TermsForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation(['company-clients', 'booking', 'common'])
  const { payment_days, payment_end_of_month } = booking
  const form = useBookingForm<typeof bookings.update, TermsValues>({
    endpoint: bookings.update,
    booking,
    defaultValues: {
      payment_days: payment_days === null ? '' : String(payment_days),
      payment_end_of_month,
    },
    toBody: termsBody,
    saved: t('booking:saved.details', { reference: isolateLtr(booking.reference) }),
    onDone,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-2 flex flex-col gap-3">
      <WriteAlert write={form} problem={form.problemOf('_')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TermsFields bind={(name) => ({ ...form.register(name), error: form.problemOf(name) })} />
      </div>
      <p className="text-small text-muted">{t('terms_of_booking')}</p>
      <EditorActions pending={form.pending} onCancel={onDone} />
    </form>
  )
}
