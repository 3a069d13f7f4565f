import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { WriteAlert } from '../fields/write-alert.tsx'

/** The admin’s note: read, and written in place. */
export function NoteEditor({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const [editing, setEditing] = useState(false)
  if (editing) return <NoteForm booking={booking} onDone={() => setEditing(false)} />
  return (
    <div className="flex items-start justify-between gap-4">
      {booking.note ? (
        <p dir="auto" className="min-w-0 flex-1 whitespace-pre-line">
          {booking.note}
        </p>
      ) : (
        <p className="text-muted">{t('note.none')}</p>
      )}
      <Button
        variant="outline"
        size="sm"
        startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      >
        {booking.note ? t('note.edit') : t('note.add')}
      </Button>
    </div>
  )
}

function NoteForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const form = useBookingForm<typeof bookings.update, { note: string }>({
    endpoint: bookings.update,
    booking,
    defaultValues: { note: booking.note ?? '' },
    toBody: ({ note }) => ({ note: note.trim() || null }),
    saved: t('saved.note'),
    onDone,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <WriteAlert write={form} problem={form.problemOf('_')} />
      <TextArea
        {...form.field('note')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the pencil asked for it
        autoFocus
        label={t('note.label')}
        labelHidden
        rows={3}
        maxLength={2000}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="outline" size="sm" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" pending={form.pending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
