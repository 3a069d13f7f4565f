import { classNames } from './class-names.ts'

/** A grey box in the size of what will come; give it width, height and radius by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-shimmer rounded-chip bg-line/70 forced-colors:border',
        className ?? 'h-4 w-full',
      )}
    />
  )
}

/** Lines of text still to come; each takes the line height of the text it stands for, so that nothing jumps. */
export function SkeletonText({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block text-body', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="flex h-lh items-center">
          <Skeleton
            className={classNames('h-[.72em]', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
          />
        </span>
      ))}
    </span>
  )
}
