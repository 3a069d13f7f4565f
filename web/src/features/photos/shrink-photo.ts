import { reducePhoto } from './inner/reduce-photo.ts'

/**
 * A chosen photo made small and upright, where it is chosen; null for a file that holds no photo, or is too large.
 * Without a network a browser may have no script for its worker, which no service worker of a room answers for: then the
 * page does it.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const made = await reducePhoto(file)
  if (typeof made !== 'string') return made.photo
  if (made === 'too_large') return null
  const { shrinkHere } = await import('./inner/shrink-here.ts')
  return shrinkHere(file)
}
