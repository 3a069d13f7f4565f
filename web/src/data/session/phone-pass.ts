const key = 'phone-pass'

/** The pass of this tab, so that the page may be loaded again; null without one, or where storage is closed. */
export function readPhonePass(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the pass for this tab alone, or forgets it. */
export function keepPhonePass(pass: string | null): void {
  try {
    if (pass === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, pass)
  } catch {
    // Without storage the page works until it is loaded again.
  }
}
