import type { CompanyClock } from '@marhala/contract/language/company-clock.ts'
import type { Format } from '@marhala/contract/language/format.ts'
import { type MouseEvent, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { type BookingsAddress, bookingsAddress } from '../bookings-address.ts'
import type { Proposal } from './planner-geometry.ts'
import type { PlannerDays } from './planner-geometry.ts'

export type Propose = (bookingId: number, proposal: Proposal) => Promise<void>

type Words = ReturnType<typeof useTranslation<['planner', 'status']>>['t']

/** What every bar needs, read once for all of them: a thousand bars that each look it up keep the page for a second. */
export type PlannerTools = PlannerDays & {
  clock: CompanyClock
  format: Format
  t: Words
  hrefOf: (reference: string | null) => string
  onPropose: Propose
  onSay: (text: string) => void
}

type ToolsInput = {
  bookings: BookingsAddress
  days: PlannerDays
  onPropose: Propose
}

/** The tools, the same as long as nothing of them changes, and the place where what happens is said. */
export function usePlannerTools({ bookings, days: { from, zoom }, onPropose }: ToolsInput): {
  announcer: RefObject<HTMLParagraphElement | null>
  tools: PlannerTools
  onClick: (event: MouseEvent<HTMLElement>) => void
} {
  const { t } = useTranslation(['planner', 'status'])
  const { clock } = useCompany()
  const format = useFormat()
  const navigate = useNavigate()
  const announcer = useRef<HTMLParagraphElement>(null)
  // Not state: what is said at each press of a key changes nothing that is drawn.
  const onSay = useCallback((text: string) => {
    if (announcer.current) announcer.current.textContent = text
  }, [])
  // Opening a booking changes the view, and none of these addresses.
  const view = JSON.stringify({ ...bookings.view, booking: null })
  const hrefOf = useCallback(
    (booking: string | null) =>
      bookingsAddress.hrefOf(JSON.parse(view) as BookingsAddress['view'], { booking }),
    [view],
  )
  /** A press on a bar opens its booking: one listener on the grid instead of a router's link a bar. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const bar = (event.target as Element).closest<HTMLAnchorElement>('a[data-bar]')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!bar || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(bar.getAttribute('href')!, { preventScrollReset: true, state: { fromList: true } })
  }
  const tools = useMemo(
    () => ({ from, zoom, clock, format, t, hrefOf, onPropose, onSay }),
    [from, zoom, clock, format, t, hrefOf, onPropose, onSay],
  )
  return { announcer, tools, onClick }
}
