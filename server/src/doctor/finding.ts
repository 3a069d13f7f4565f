/** The result of one check: as it should be, worth a look, or broken. */
export type Finding = {
  level: 'ok' | 'look' | 'broken'
  /** Its subject: `Database`, `Mail`. */
  about: string
  message: string
  /** What to do about it; missing where all is well. */
  remedy?: string
}

/** All is well. */
export function fine(about: string, message: string): Finding {
  return { level: 'ok', about, message }
}

/** Works, and is not as it should be. */
export function look(about: string, message: string, remedy: string): Finding {
  return { level: 'look', about, message, remedy }
}

/** Does not work. */
export function broken(about: string, message: string, remedy: string): Finding {
  return { level: 'broken', about, message, remedy }
}
