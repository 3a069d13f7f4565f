import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useIsAlive } from '../page/use-is-alive.ts'
import { parseCompare } from './compare-selection.ts'

const CompareTray = lazy(async () => ({ default: (await import('./inner/compare-tray.tsx')).CompareTray }))

/** The place of the tray on a page of cars: empty, and nothing of it loaded, until a car is put aside. */
export function CompareSlot({ className }: { className?: string }) {
  const [query] = useSearchParams()
  const isAlive = useIsAlive()
  if (!isAlive || parseCompare(query).length === 0) return null
  return (
    <Suspense fallback={null}>
      <CompareTray className={className} />
    </Suspense>
  )
}
