import { useEffect } from 'react'

const onTheirWay = new Set<Promise<void>>()

/**
 * A section that the server drew and whose code comes after that of its page. React takes it over as the server said it,
 * or throws it away with whatever was typed there: what would have it say something else, another language above all,
 * waits for it first (`lateSectionsAlive`).
 */
export function lateSection() {
  const { promise, resolve } = Promise.withResolvers<void>()
  function begin(): void {
    onTheirWay.add(promise)
  }
  function settle(): void {
    onTheirWay.delete(promise)
    resolve()
  }
  /** Stands beside the section, inside its Suspense: React runs its effect once it has taken over both. */
  function Alive(): null {
    useEffect(settle, [])
    return null
  }
  return { begin, settle, Alive }
}

/** Resolves once no section of the first document is on its way any more. */
export async function lateSectionsAlive(): Promise<void> {
  await Promise.all(onTheirWay)
}
