import { type ComponentType, lazy } from 'react'

/**
 * A part that a screen seldom shows; awaited at the top of its screen's module, and drawn within `Suspense`. The server
 * draws it whole; the browser fetches its code when the part is there.
 */
export async function serverDrawnPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load()
  return lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
}
