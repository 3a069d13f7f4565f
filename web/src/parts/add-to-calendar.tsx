import type { Booking } from '@marhala/contract/booking.ts'
import { wallClockAt } from '@marhala/contract/company-clock.ts'
import { CalendarPlus } from 'lucide-react'
import { useCompany } from '../data/company.ts'
import { Button } from '../ui/button.tsx'
import { calendarFile } from './calendar-file.ts'

type AddToCalendarProps = {
  booking: Booking
  /** In the words of the screen that it stands on. */
  words: { label: string; reference: string; pickup: string; return: string; advice: string }
  size?: 'sm' | 'md'
}

/** The hire as a calendar file, made here: nothing is asked of the server or of anybody else. */
export function AddToCalendar({ booking, words, size = 'md' }: AddToCalendarProps) {
  const company = useCompany()
  const save = () => {
    const file = calendarFile({
      uid: `${booking.reference}@${location.hostname}`,
      stamp: new Date(),
      start: wallClockAt(booking.start_date, company.clock),
      end: wallClockAt(booking.end_date, company.clock),
      title: `${booking.car.name} · ${company.name}`,
      location: booking.pickup_location_name,
      description: [
        `${words.reference}: ${booking.reference}`,
        `${words.pickup}: ${booking.pickup_location_name}. ${words.advice}`,
        `${words.return}: ${booking.return_location_name}`,
      ].join('\n'),
      isConfirmed: booking.status !== 'pending',
    })
    download(new File([file], `${booking.reference}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button
      variant="outline"
      size={size}
      onClick={save}
      startIcon={<CalendarPlus strokeWidth={1.75} aria-hidden="true" />}
    >
      {words.label}
    </Button>
  )
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
