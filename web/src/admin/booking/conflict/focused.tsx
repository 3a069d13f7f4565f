import { type ReactNode, useEffect, useRef } from 'react'

type FocusedProps = { when?: boolean; of?: unknown; children: ReactNode }

/** What has just been said, in focus, so that its buttons come next. */
export function Focused({ when = true, of, children }: FocusedProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when) element.current?.focus()
  }, [when, of])
  return (
    <div ref={element} tabIndex={-1} className="rounded-control outline-none">
      {children}
    </div>
  )
}
