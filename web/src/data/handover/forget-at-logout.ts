import { beforeLogout, readSession } from '../session/session.ts'
import { guardLogout } from '../session/may-log-out.ts'

const database = 'marhala-handovers'

let isWatching = false

/**
 * A logout drops the key of what this phone keeps of handovers, and all that it opens. Whoever has something there that
 * was not sent is asked first: `ask` says how much it is, and answers whether to go on. Once a page.
 */
export function forgetHandoversAtLogout(ask: (unsent: number) => boolean): void {
  if (isWatching) return
  isWatching = true
  guardLogout(async () => {
    const person = readSession()?.user.id
    if (person === undefined || !(await isHere())) return true
    const { countUnsent } = await import('./device.ts')
    const unsent = await countUnsent(person)
    return unsent === 0 || ask(unsent)
  })
  beforeLogout(() => {
    const person = readSession()?.user.id
    if (person === undefined) return
    void isHere()
      .then(async (here) => here && (await import('./device.ts')).forgetDevice(person))
      .catch(() => {})
  })
}

/** Whether this browser keeps handovers at all: nobody else loads what looks into them. */
async function isHere(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  // A browser that cannot say has to look.
  if (!indexedDB.databases) return true
  const known = await indexedDB.databases().catch(() => [])
  return known.some(({ name }) => name === database)
}
