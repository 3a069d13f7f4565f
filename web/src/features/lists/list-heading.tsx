import type { Ref } from 'react'

type ListHeadingProps = {
  title: string
  /** How many the list finds, in words; undefined until it is known. */
  count: string | undefined
  ref?: Ref<HTMLHeadingElement>
}

/** The title of a list of admin, and how many it finds, which is announced when that changes. */
export function ListHeading({ title, count, ref }: ListHeadingProps) {
  return (
    <div className="flex items-baseline gap-3">
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className="text-h1 whitespace-nowrap">
        {title}
      </h1>
      {count === undefined ? null : (
        <p className="text-small whitespace-nowrap text-muted tabular-nums max-sm:sr-only" aria-live="polite">
          {count}
        </p>
      )}
    </div>
  )
}
