import type { ReactNode, SyntheticEvent } from 'react'

/**
 * Keeps the forms of an overlay apart from a form around it. An overlay stands elsewhere in the document, but React hands its
 * events on to what stands around it in the code: a form sent in a dialog would send the form behind it too.
 */
export function SubmitBoundary({ children }: { children: ReactNode }) {
  return (
    <div className="contents" onSubmit={stop} onReset={stop}>
      {children}
    </div>
  )
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}
