import type { Booking, BookingDetails } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { booking as fields } from '@marhala/domain/records/booking.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { WriteAlert } from '../fields/write-alert.tsx'
import { EditorActions } from './editor-actions.tsx'

type DetailEditorProps = { booking: Booking; name: keyof BookingDetails | 'internal_note' }

/** Something that is written about a booking: read, and written in place. */
export function DetailEditor({ booking, name }: DetailEditorProps) {
  const { t } = useTranslation(['booking', 'booking-texts', 'common'])
  const [editing, setEditing] = useState(false)
  if (editing) return <DetailForm booking={booking} name={name} onDone={() => setEditing(false)} />
  const text = booking[name]
  const isNote = name !== 'flight_number' && name !== 'cost_centre'
  const label = t(fields[name].label)
  const action = isNote ? t(text ? 'note.edit' : 'note.add') : t('common:edit')
  return (
    <div className="flex items-baseline justify-between gap-4">
      {text ? (
        <p dir="auto" className="min-w-0 flex-1 whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="text-muted">{isNote ? t(name === 'note' ? 'note.none' : 'internal_note.none') : '–'}</p>
      )}
      <Button
        variant="outline"
        size="sm"
        startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
        aria-label={name === 'note' ? undefined : `${action}: ${label}`}
        onClick={() => setEditing(true)}
      >
        {action}
      </Button>
    </div>
  )
}

function DetailForm({ booking, name, onDone }: DetailEditorProps & { onDone: () => void }) {
  const { t } = useTranslation(['booking', 'booking-texts', 'common'])
  const isNote = name !== 'flight_number' && name !== 'cost_centre'
  const form = useBookingForm<typeof bookings.update, Record<string, string>>({
    endpoint: bookings.update,
    booking,
    defaultValues: { [name]: booking[name] ?? '' },
    toBody: (values) => ({ [name]: values[name]?.trim() || null }),
    saved: isNote ? t('saved.note') : t('saved.details', { reference: isolateLtr(booking.reference) }),
    onDone,
  })
  const field = {
    ...form.register(name),
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on the pencil asked for it
    autoFocus: true,
    label: t(fields[name].label),
    labelHidden: true,
    error: form.problemOf(name),
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3 pt-1">
      <WriteAlert write={form} problem={form.problemOf('_')} />
      {isNote ? (
        <TextArea {...field} help={t(`${name}.help`)} rows={3} maxLength={2000} />
      ) : (
        <TextField {...field} dir="auto" />
      )}
      <EditorActions pending={form.pending} onCancel={onDone} />
    </form>
  )
}
