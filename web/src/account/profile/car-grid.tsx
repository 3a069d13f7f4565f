import type { ReactNode } from 'react'
import { CarCardSkeleton } from '../../features/car/car-card.tsx'

/** Cards of cars in a tab of the profile, each in a list item of its own. */
export function CarGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
}

/** The boxes of three cards that are still to come. */
export function CarGridSkeleton() {
  return (
    <CarGrid>
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <CarCardSkeleton />
        </li>
      ))}
    </CarGrid>
  )
}
