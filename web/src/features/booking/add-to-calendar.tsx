import type { Booking } from '@marhala/contract/booking/booking.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { Button } from '../../ui/button.tsx'
import { isPromised, usePromiseWords } from './promise-line.tsx'

type AddToCalendarProps = {
  booking: Booking
  words: { label: string; reference: string; pickup: string; return: string; advice: string }
  size?: 'sm' | 'md'
}

/** The booking as a calendar file, made here: nobody is told of it. Its writer comes when the button is about to be pressed. */
export function AddToCalendar({ booking, words, size = 'md' }: AddToCalendarProps) {
  const { t } = useTranslation(['common', 'promise'])
  const company = useCompany()
  const gets = usePromiseWords()
  const save = async () => {
    const { calendarFile } = await bringWriter()
    // On the company's wall clock: ten o'clock in admin, whatever the reader's calendar thinks of Morocco's zone.
    const event = {
      uid: `${booking.reference}@${location.hostname}`,
      stamp: Date.now(),
      start: wallClockAt(booking.start_date, company.clock),
      end: wallClockAt(booking.end_date, company.clock),
      title: `${isPromised(booking) ? t('promise:named', { car: booking.car.name }) : booking.car.name} · ${company.name}`,
      location: booking.pickup_location_name,
      description: [
        `${words.reference}: ${booking.reference}`,
        `${words.pickup}: ${booking.pickup_location_name}. ${words.advice}`,
        `${words.return}: ${booking.return_location_name}`,
        ...(booking.promise && isPromised(booking) ? [gets(booking.promise)] : []),
      ].join('\n'),
      isConfirmed: booking.status !== 'pending',
    }
    download(
      new File([calendarFile({ events: [event] })], `${booking.reference}.ics`, { type: 'text/calendar' }),
    )
  }
  return (
    <Button
      variant="outline"
      size={size}
      onPointerEnter={bringWriter}
      onFocus={bringWriter}
      onClick={() => void save()}
      startIcon={<CalendarPlus strokeWidth={1.75} aria-hidden="true" />}
    >
      {words.label}
    </Button>
  )
}

const bringWriter = () => import('@marhala/domain/integrations/calendar-file.ts')

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
