const key = 'agent'

/** Keeps the code of the agent whose link brought this tab here, until a booking is made. */
export function keepAgentCode(search: string): void {
  const code = new URLSearchParams(search).get('agent')
  if (!code || !/^[a-z0-9]{3,20}$/i.test(code)) return
  withStorage((storage) => storage.setItem(key, code.toUpperCase()))
}

/** The code that is kept; undefined without one. */
export function keptAgentCode(): string | undefined {
  return withStorage((storage) => storage.getItem(key)) ?? undefined
}

/** Once a booking is made the next one is nobody's. */
export function dropAgentCode(): void {
  withStorage((storage) => storage.removeItem(key))
}

/** Where a browser forbids storage, nothing is kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
