import { createContext, use } from 'react'

/** Everything, or what can be made new alone. */
export type PaletteMode = 'all' | 'create'

export type AdminTools = { openPalette: (mode: PaletteMode) => void }

export const ToolsContext = createContext<AdminTools>({ openPalette: () => {} })

/** What every part of the shell can open. */
export function useAdminTools(): AdminTools {
  return use(ToolsContext)
}
