export type AdminCommand =
  | { do: 'palette' | 'help' | 'add' | 'search' | 'sidebar' | 'next_row' | 'previous_row' | 'select_row' }
  | { do: 'go'; letter: string }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** How long `g` waits for the letter that says where to. */
const waitsFor = 1500

/**
 * Reads the keys of admin, one after the other. `lettersOn` is the person's choice (WCAG 2.1.4): without it only
 * the keys with Ctrl or Cmd are left. Letters go by their place where the keyboard writes no Latin ones.
 */
export function makeKeyReader() {
  let prefixAt = -Infinity
  return (event: Pressed, { lettersOn, at }: { lettersOn: boolean; at: number }): AdminCommand | null => {
    const letter = letterOf(event)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (letter === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey)
      return { do: 'palette' }
    if (letter === 'b' && event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey)
      return { do: 'sidebar' }
    if (!isPlain || !lettersOn) return null
    if (event.key === '?' || event.key === '؟') return { do: 'help' }
    if (event.key === '/') return { do: 'search' }
    if (letter === null || event.shiftKey) return null
    const isPrefixed = at - prefixAt <= waitsFor
    prefixAt = letter === 'g' && !isPrefixed ? at : -Infinity
    if (isPrefixed) return { do: 'go', letter }
    const command = commands[letter]
    return command ? { do: command } : null
  }
}

const commands: Record<string, Exclude<AdminCommand['do'], 'go'>> = {
  n: 'add',
  j: 'next_row',
  k: 'previous_row',
  x: 'select_row',
}

/** The Latin letter of a key, by its place where the keyboard writes another script; null for other keys. */
export function letterOf({ key, code }: Pick<Pressed, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const [, physical] = /^Key([A-Z])$/.exec(code) ?? []
  // A letter of another script; Escape, Enter and their like have other codes.
  return physical === undefined ? null : physical.toLowerCase()
}
