import { useEffect, useRef } from 'react'
import type { TripCellProps } from '../trip-cells.tsx'
import { useUsualChoices, withUsualLocation } from '../use-usual-choices.ts'

/** Chooses the usual pick-up location once, where none is chosen; whoever takes it out again has their will. */
export function UsualLocation({ trip, onChange }: TripCellProps) {
  const usual = useUsualChoices()
  const isDone = useRef(false)
  useEffect(() => {
    if (usual.pickup_location === null || isDone.current) return
    isDone.current = true
    const known = withUsualLocation(trip, usual)
    if (known !== trip) onChange(known)
  })
  return null
}
