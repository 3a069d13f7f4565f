import type { Car } from '@marhala/contract/fleet/cars.ts'
import { lazy, Suspense, useEffect } from 'react'
import { lateSection } from '../../../features/loading/late-sections.ts'
import { isFirstDocument } from '../../../features/page/first-document.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CarTrip } from './use-car-trip.ts'

type PanelProps = { car: Car; booking: CarTrip }

const { begin, settle, Alive } = lateSection()
const isServerDrawn = !import.meta.env.SSR && isFirstDocument()
const load = async () => ({ default: (await import('./booking-panel.tsx')).BookingPanel })

/**
 * The panel beside the car. The server draws it whole; its code comes at once where there is room for it, and never to a
 * phone, which has it in a sheet. Until then, and should it not come at all, the server's form stands and can be sent.
 */
export function AsidePanel(props: PanelProps) {
  useEffect(() => {
    // Not before it stands here: a car that there is none of has no panel to wait for.
    if (isServerDrawn) void wide().then(begin)
    return settle
  }, [])
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <Aside {...props} />
      <Alive />
    </Suspense>
  )
}

/** The panel in the sheet of a phone. */
export function SheetPanel(props: PanelProps) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <InSheet {...props} />
    </Suspense>
  )
}

/** The boxes of the panel. */
export function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-control w-full rounded-control" />
      ))}
      <Skeleton className="h-24 w-full rounded-control" />
      <Skeleton className="h-14 w-full rounded-control" />
    </div>
  )
}

const InSheet = lazy(load)
const Aside = import.meta.env.SSR ? (await load()).default : lazy(whenWide())

/** Asks for the code as soon as the panel is in sight, and on a phone not before it is turned or widened. */
function whenWide() {
  const arrival = wide().then(load)
  const never = () => {
    settle()
    return new Promise<never>(() => {})
  }
  return () => (isServerDrawn ? arrival.catch(never) : arrival)
}

function wide(): Promise<void> {
  const room = matchMedia('(width >= 64rem)')
  return new Promise((resolve) => {
    if (room.matches) resolve()
    else room.addEventListener('change', () => resolve(), { once: true })
  })
}
