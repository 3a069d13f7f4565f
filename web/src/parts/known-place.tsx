import { lazy, Suspense } from 'react'
import { useSession } from '../data/auth.ts'
import type { TripCellProps } from './trip-cells.tsx'

/** Whoever is signed in finds their usual pick-up place chosen; of a visitor nothing is known, and nothing is loaded. */
export function KnownPlace(props: TripCellProps) {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <LazyUsualPlace {...props} />
    </Suspense>
  )
}

// Without it the place is asked for: no reason to take the page away.
const LazyUsualPlace = lazy(() =>
  import('./usual-place.tsx').then(
    ({ UsualPlace }) => ({ default: UsualPlace }),
    () => ({ default: () => null }),
  ),
)
