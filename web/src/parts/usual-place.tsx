import { useEffect, useRef } from 'react'
import type { TripCellProps } from './trip-cells.tsx'
import { useUsualHire, withUsualPlace } from './use-usual-hire.ts'

/** Chooses the usual pick-up place once, where none is chosen; whoever takes it out again has their will. */
export function UsualPlace({ trip, onChange }: TripCellProps) {
  const usual = useUsualHire()
  const isDone = useRef(false)
  useEffect(() => {
    if (usual.pickup_location === null || isDone.current) return
    isDone.current = true
    const known = withUsualPlace(trip, usual)
    if (known !== trip) onChange(known)
  })
  return null
}
