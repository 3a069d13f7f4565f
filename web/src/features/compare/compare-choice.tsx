import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { lazy, Suspense } from 'react'
import { useIsAlive } from '../page/use-is-alive.ts'

const CompareCheckbox = lazy(async () => ({
  default: (await import('./compare-checkbox.tsx')).CompareCheckbox,
}))

/** The place of a card's box to compare: the server draws none, and its code comes once the page is alive. */
export function CompareChoice({ car }: { car: Pick<CarCard, 'id' | 'name'> }) {
  if (!useIsAlive()) return null
  return (
    <Suspense fallback={null}>
      <CompareCheckbox car={car} />
    </Suspense>
  )
}
