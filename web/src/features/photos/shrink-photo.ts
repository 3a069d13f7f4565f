import { reducePhoto } from './inner/reduce-photo.ts'

/** A chosen photo made small and upright, where it is chosen; null for a file that holds no photo, or is too large. */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const made = await reducePhoto(file)
  return typeof made === 'string' ? null : made.photo
}
