import type { CarCard } from '@marhala/contract/cars.ts'
import { lazy, Suspense } from 'react'
import { useSessionKnown } from '../data/auth.ts'

const CompareCheckbox = lazy(async () => ({
  default: (await import('./compare-checkbox.tsx')).CompareCheckbox,
}))

/** The place of a card's box to compare: the server draws none, and its code comes once the page is alive. */
export function CompareChoice({ car }: { car: Pick<CarCard, 'id' | 'name'> }) {
  if (!useSessionKnown()) return null
  return (
    <Suspense fallback={null}>
      <CompareCheckbox car={car} />
    </Suspense>
  )
}
