import { foldText } from '@marhala/domain/text/fold-text.ts'
import type { LucideIcon } from 'lucide-react'

export type PaletteGroup = 'go' | 'create' | 'bookings' | 'cars' | 'clients' | 'help' | 'language' | 'theme'

/** One line of the palette: what it says, and where it leads or what it does. */
export type PaletteChoice = {
  key: string
  group: PaletteGroup
  text: string
  notes?: readonly string[]
  Icon: LucideIcon
  /** The letters that do the same. */
  keys?: string
  /** The language of the text, where it is not the page's. */
  lang?: string
} & ({ to: string } | { run: () => void })

/** The lines that hold every typed word, without regard to capitals and accents. */
export function matchingChoices(choices: readonly PaletteChoice[], typed: string): PaletteChoice[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  return choices.filter(({ text, notes = [] }) => {
    const haystack = foldText([text, ...notes].join(' '))
    return words.every((word) => haystack.includes(word))
  })
}

/** The lines under their groups, in the order in which each group first comes. */
export function groupChoices(choices: readonly PaletteChoice[]): [PaletteGroup, PaletteChoice[]][] {
  return [...Map.groupBy(choices, ({ group }) => group)]
}
