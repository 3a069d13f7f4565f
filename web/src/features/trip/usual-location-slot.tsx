import { lazy, Suspense } from 'react'
import { useSession } from '../../data/session/auth.ts'
import type { TripCellProps } from './trip-cells.tsx'

/** Whoever is signed in finds their usual pick-up location chosen; of a visitor nothing is known, and nothing is loaded. */
export function UsualLocationSlot(props: TripCellProps) {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <LazyUsualLocation {...props} />
    </Suspense>
  )
}

// Without it the location is asked for: no reason to take the page away.
const LazyUsualLocation = lazy(() =>
  import('./inner/usual-location.tsx').then(
    ({ UsualLocation }) => ({ default: UsualLocation }),
    () => ({ default: () => null }),
  ),
)
