import { useState } from 'react'
import { isFirstDocument } from './first-document.ts'

/**
 * Structured data for search engines, in the first document only: a script that React creates in the browser goes
 * through `innerHTML`, which Trusted Types forbid (settled.md 6.1). For the same reason it never changes afterwards.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const [html] = useState(() => (isFirstDocument() ? JSON.stringify(data).replaceAll('<', '\\u003c') : null))
  if (html === null) return null
  // oxlint-disable-next-line no-unsanitized/property -- JSON with every `<` escaped cannot leave its script
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
