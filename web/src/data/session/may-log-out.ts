const guards: (() => Promise<boolean>)[] = []

/** Has `guard` asked before somebody logs out by themselves; false keeps them signed in. */
export function guardLogout(guard: () => Promise<boolean>): void {
  guards.push(guard)
}

/** Whether nothing speaks against a logout; a guard that fails holds nobody. */
export async function mayLogOut(): Promise<boolean> {
  for (const guard of guards) if (!(await guard().catch(() => true))) return false
  return true
}
