import { Skeleton } from '../../../ui/skeleton.tsx'

/** Boxes in the sizes of the day, the tiles and the charts. */
export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <Skeleton className="h-64 rounded-card" />
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {['fleet', 'occupancy', 'revenue', 'bookings'].map((tile) => (
          <Skeleton key={tile} className="h-52 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-14 rounded-card" />
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
