import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'

/** The boxes of the reviews themselves. */
export function ReviewListSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((card) => (
        <div key={card} className="py-6 first:pt-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="mt-2 h-3.5 w-44" />
            </div>
          </div>
          <SkeletonText lines={3} className="mt-3" />
        </div>
      ))}
    </div>
  )
}
