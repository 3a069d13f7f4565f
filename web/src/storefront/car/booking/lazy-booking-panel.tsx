import type { Car } from '@marhala/contract/fleet/cars.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
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
 * phone, which has it in a sheet. Until then, and should it not come at all, the server's form stands and can be sent; a
 * phone lets go of it, since React draws no navigation of a page while a part of it waits to be taken over.
 */
export function AsidePanel(props: PanelProps) {
  const [isWide, setWide] = useState(true)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first draw has to be the server's
    setWide(room().matches)
    void wide().then(() => {
      setWide(true)
      // Not before it stands here: a car that there is none of has no panel to wait for.
      if (isServerDrawn) begin()
    })
    return settle
  }, [])
  if (!isWide) return null
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

function room(): MediaQueryList {
  return matchMedia('(width >= 64rem)')
}

function wide(): Promise<void> {
  const now = room()
  return new Promise((resolve) => {
    if (now.matches) resolve()
    else now.addEventListener('change', () => resolve(), { once: true })
  })
}
