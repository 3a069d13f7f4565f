import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a record's drawer. It takes the focus when the drawer opens, so that it is read out before anything in it. */
export function DrawerHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <span
      ref={heading}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h2 outline-none"
    >
      {children}
    </span>
  )
}
