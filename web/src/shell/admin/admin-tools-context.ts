import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/** Everything, or what can be made new alone. */
export type PaletteMode = 'all' | 'create'

export type AdminTools = { openPalette: (mode: PaletteMode) => void }

export const ToolsContext = createContext<AdminTools>({ openPalette: () => {} })

/** What every part of the shell can open. */
export function useAdminTools(): AdminTools {
  return use(ToolsContext)
}

/** The address of this page with its help open; Back closes it. */
export function useHelpAddress(): string {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('help', '1')
  return `?${query}`
}

/** How a link opens the help, so that closing it goes back to where one was. */
export const helpEntry = { preventScrollReset: true, state: { helpOpened: true } } as const
