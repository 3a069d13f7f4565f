import { PriceSummarySkeleton } from '../../features/quote/price-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The boxes of the reservation: steps, one block, summary. */
export function ReservationSkeleton() {
  return (
    <>
      <Skeleton className="h-8 w-full" />
      <div className="mt-8 grid items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <StepSkeleton />
        <div className="rounded-card border border-line bg-surface p-5 max-lg:hidden">
          <PriceSummarySkeleton withDue />
        </div>
      </div>
    </>
  )
}

/** The box of one step. */
export function StepSkeleton() {
  return (
    <div>
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-6 h-80 w-full rounded-card" />
    </div>
  )
}
