import { createContext, use } from 'react'

export type Theme = 'light' | 'dark' | 'system'

/** What the document knows of itself: given by the server, kept by `document.tsx`. */
export type PageContext = {
  /** Scheme, host and port, for canonical links. */
  origin: string
  theme: Theme
  setTheme: (theme: Theme) => void
  /** The request's id, which an error page shows; null in the browser. */
  requestId: string | null
}

export const PageContext = createContext<PageContext | null>(null)

/** The document's own facts. */
export function usePageContext(): PageContext {
  const page = use(PageContext)
  if (!page) throw new Error('usePageContext outside of Document')
  return page
}
