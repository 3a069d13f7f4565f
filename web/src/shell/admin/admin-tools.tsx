import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLettersOn } from '../../data/account/preferences.ts'
import { useAdminRooms } from '../../features/access/admin-rooms.ts'
import { makeKeyReader, type AdminCommand } from './admin-keys.ts'
import { toggleSidebar } from './admin-sidebar-store.ts'
import { type AdminTools as Tools, type PaletteMode, ToolsContext } from './admin-tools-context.ts'
import { focusRow, focusSearch, isTyping, selectRow } from './list-keys.ts'

/** The palette and the keys: they stand beside every room of admin and come when they are asked for. */
export function AdminTools({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<PaletteMode | null>(null)
  const tools = useMemo(
    () => ({
      openPalette: (next: PaletteMode) => {
        setMode(next)
        setOpen(true)
      },
    }),
    [],
  )
  useAdminKeys(tools)
  return (
    <ToolsContext value={tools}>
      {children}
      <Suspense>
        {mode ? <CommandPalette mode={mode} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </ToolsContext>
  )
}

const CommandPalette = lazy(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}))

function useAdminKeys(tools: Tools): void {
  const rooms = useAdminRooms()
  const navigate = useNavigate()
  const lettersOn = useLettersOn()
  const run = (command: AdminCommand) => {
    if (command.do === 'palette') tools.openPalette('all')
    if (command.do === 'add') tools.openPalette('create')
    if (command.do === 'help') void navigate('/admin/help')
    if (command.do === 'sidebar') toggleSidebar()
    if (command.do === 'search' && !focusSearch()) tools.openPalette('all')
    if (command.do === 'next_row') focusRow(1)
    if (command.do === 'previous_row') focusRow(-1)
    if (command.do === 'select_row') selectRow()
    if (command.do !== 'go') return
    const room = rooms.find(({ letter }) => letter === command.letter)
    if (room) void navigate(room.to)
  }
  const latest = useRef({ run, lettersOn })
  useEffect(() => {
    latest.current = { run, lettersOn }
  })
  useEffect(() => {
    const read = makeKeyReader()
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const letters = latest.current.lettersOn && !isTyping(event.target)
      const command = read(event, { lettersOn: letters, at: event.timeStamp })
      // A dialog has the keyboard to itself.
      if (!command || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current.run(command)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
