import { useState, useSyncExternalStore } from 'react'

/**
 * Structured data for search engines, where the server drew it: a script that React creates in the browser goes through
 * `innerHTML`, which Trusted Types forbid. So a part that is drawn anew, in another language before its code was there,
 * goes without; and for the same reason it never changes afterwards.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const isServerDrawn = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [html] = useState(() => (isServerDrawn ? JSON.stringify(data).replaceAll('<', '\\u003c') : null))
  if (html === null) return null
  // oxlint-disable-next-line no-unsanitized/property -- JSON with every `<` escaped cannot leave its script
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
