import type { ReactNode } from 'react'

/** Text for assistive technology only; `focusable` shows it while focused (skip links). */
export function VisuallyHidden({
  children,
  focusable = false,
}: {
  children: ReactNode
  focusable?: boolean
}) {
  return <span className={focusable ? 'not-focus-within:sr-only' : 'sr-only'}>{children}</span>
}
