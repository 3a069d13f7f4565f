import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLettersOn } from '../../data/account/preferences.ts'
import { useAdminRooms } from '../../features/access/admin-rooms.ts'
import { makeKeyReader, type AdminCommand } from './admin-keys.ts'
import { toggleSidebar } from './admin-sidebar-store.ts'
import {
  type AdminTools as Tools,
  type PaletteMode,
  helpEntry,
  ToolsContext,
  useHelpAddress,
} from './admin-tools-context.ts'
import { focusRow, focusSearch, isTyping, selectRow } from './list-keys.ts'

/** The palette, the help and the keys: they stand beside every room of admin and come when they are asked for. */
export function AdminTools({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [mode, setMode] = useState<PaletteMode | null>(null)
  const help = useHelp()
  const tools = useMemo(
    () => ({
      openPalette: (next: PaletteMode) => {
        setMode(next)
        setOpen(true)
      },
    }),
    [],
  )
  useAdminKeys(tools, help.open)
  return (
    <ToolsContext value={tools}>
      {children}
      <Suspense>
        {mode ? <CommandPalette mode={mode} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
        {help.wasOpened ? <HelpSheet isOpen={help.isOpen} onClose={help.close} /> : null}
      </Suspense>
    </ToolsContext>
  )
}

const CommandPalette = lazy(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}))
const HelpSheet = lazy(async () => ({ default: (await import('./help/help-sheet.tsx')).HelpSheet }))

function useHelp() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = useHelpAddress()
  const { state } = useLocation()
  const isOpen = query.get('help') === '1'
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  const open = () => void navigate(address, helpEntry)
  const close = () => {
    if ((state as { helpOpened?: true } | null)?.helpOpened) return void navigate(-1)
    const rest = new URLSearchParams(query)
    rest.delete('help')
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }
  return { isOpen, wasOpened, open, close }
}

function useAdminKeys(tools: Tools, openHelp: () => void): void {
  const rooms = useAdminRooms()
  const navigate = useNavigate()
  const lettersOn = useLettersOn()
  const run = (command: AdminCommand) => {
    if (command.do === 'palette') tools.openPalette('all')
    if (command.do === 'add') tools.openPalette('create')
    if (command.do === 'help') openHelp()
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
