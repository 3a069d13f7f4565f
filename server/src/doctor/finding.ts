/** One thing that was looked at: as it should be, worth a look, or broken and in the way of somebody's work. */
export type Finding = {
  level: 'ok' | 'look' | 'broken'
  /** Of what: `Database`, `Mail`. */
  about: string
  says: string
  /** What to do about it; nothing where all is well. */
  mend?: string
}

/** All is well. */
export function fine(about: string, says: string): Finding {
  return { level: 'ok', about, says }
}

/** Works, and is not as it should be. */
export function look(about: string, says: string, mend: string): Finding {
  return { level: 'look', about, says, mend }
}

/** Does not work. */
export function broken(about: string, says: string, mend: string): Finding {
  return { level: 'broken', about, says, mend }
}
