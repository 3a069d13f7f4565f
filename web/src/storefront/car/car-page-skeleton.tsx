import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { PanelSkeleton } from './booking/lazy-booking-panel.tsx'

/** The boxes of a car's page: stage, thumbs, six tiles, text, panel. */
export function CarPageSkeleton() {
  return (
    <div className="grid items-start gap-x-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <Skeleton className="aspect-[16/9] w-full rounded-card md:aspect-[2/1]" />
        <div className="mt-2.5 grid grid-cols-5 gap-2 md:gap-2.5">
          {boxes(5, 'aspect-[3/2] w-full rounded-control')}
        </div>
        <Skeleton className="mt-6 h-9 w-3/5" />
        <div className="mt-5 grid grid-cols-3 gap-2 md:gap-2.5 xl:grid-cols-6">
          {boxes(6, 'h-20.5 w-full rounded-control')}
        </div>
        <SkeletonText lines={4} className="mt-10" />
      </div>
      <div className="rounded-card border border-line bg-surface p-5 max-lg:hidden">
        <PanelSkeleton />
      </div>
    </div>
  )
}

function boxes(count: number, className: string) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}
