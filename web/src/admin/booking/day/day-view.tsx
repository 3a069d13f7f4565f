import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useMinute } from '../../../features/format/use-minute.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BookingsAddress } from '../bookings-address.ts'
import { type Acting, ActDialog } from './act-dialog.tsx'
import { DayGroup } from './day-group.tsx'

/** Who comes and who goes on one day, by the hour, and what is late from before: each line with its act at hand. */
export function DayView({ bookings }: { bookings: BookingsAddress }) {
  const { t } = useTranslation('planner')
  const format = useFormat()
  const { day, today, showDay } = useDay(bookings)
  const [acting, setActing] = useState<Acting | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const group = { bookings, day, hasCome: day <= today, onAct: setActing }
  return (
    <section aria-label={format.plainDate(day, 'full')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-2 print:[&>:not(h2)]:hidden">
        <IconButton label={t('day.before')} variant="outline" onClick={() => showDay(addDays(day, -1))}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <Button variant="outline" onClick={() => showDay(null)} aria-current={day === today || undefined}>
          {t('today')}
        </Button>
        <IconButton label={t('day.after')} variant="outline" onClick={() => showDay(addDays(day, 1))}>
          <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <DayField
          label={t('day.label')}
          labelHidden
          value={day}
          onDay={(next) => showDay(next || null)}
          className="w-44 max-sm:w-auto max-sm:min-w-38 max-sm:flex-1"
        />
        <h2 ref={heading} tabIndex={-1} className="text-h3 max-sm:basis-full" aria-live="polite">
          {format.plainDate(day, 'full')}
        </h2>
      </div>
      {day === today ? <DayGroup side="overdue" {...group} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DayGroup side="pickup" {...group} />
        <DayGroup side="return" {...group} />
      </div>
      {acting ? (
        <ActDialog
          {...acting}
          onClose={() => {
            setActing(null)
            focusAfter(acting, heading.current)
          }}
        />
      ) : null}
    </section>
  )
}

/** Where the focus goes when its button is gone: to what can be done next with the booking, its line, or the day. */
function focusAfter({ booking }: Acting, heading: HTMLElement | null): void {
  // The dialog slides away first and looks for its opener.
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const line = document.querySelector<HTMLElement>(`[data-row-link][href*="booking=${booking.reference}"]`)
    const next = line?.closest('li')?.querySelector('button')
    ;(next ?? line ?? heading)?.focus({ preventScroll: line === null })
  }, 400)
}

function useDay({ view, narrow }: BookingsAddress) {
  const { clock } = useCompany()
  const now = useMinute()
  const today = wallClockAt(new Date((now ?? 0) * 60_000), clock).slice(0, 10)
  return { day: view.from ?? today, today, showDay: (from: string | null) => narrow({ from }) }
}
