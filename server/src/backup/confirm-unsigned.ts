import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import type { Doubt } from './sign-manifest.ts'

const whatIsWrong: Record<Doubt, string> = {
  unsigned:
    'This backup is not signed. Either a version before signatures took it, or somebody took the signature away.',
  other_key:
    'This backup is signed with another key than the one here. Either AUTH_SECRET (or the file secrets/auth-secret of ' +
    'DATA_DIR) is not the one it was taken with: put that back, and restore again. Or another installation took it.',
}

const whatItMeans =
  'So nothing shows that your server wrote what is in it. Who changed or made it may have put in anything: an ' +
  'administrator of their own, other prices, payments that never were. Restore it only if you know who had it since.'

/**
 * Who accepts a backup that this installation did not sign: a flag of the command, or else the person at the terminal,
 * after a warning. Without either it is refused.
 */
export function confirmUnsigned(
  isAllowed: boolean,
  terminal: { input: Readable; output: Writable } | undefined,
): (doubt: Doubt) => Promise<boolean> {
  return async (doubt) => {
    if (isAllowed) return true
    const warning = `${whatIsWrong[doubt]}\n${whatItMeans}`
    if (!terminal)
      throw new Error(`${warning}\nTo restore it all the same: npm run restore -- --unsigned <file>`)
    const asking = createInterface(terminal)
    try {
      const answer = await asking.question(`${warning}\nRestore it? (y/N) `)
      return /^y(?:es)?$/i.test(answer.trim())
    } finally {
      asking.close()
    }
  }
}
