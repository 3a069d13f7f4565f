import type { PhotoZip } from './photo-zip.ts'

/** Opens a zip of photos; what unpacks it comes with the first one. */
export async function openZip(zip: File): Promise<PhotoZip> {
  const { openPhotoZip } = await import('./inner/open-photo-zip.ts')
  return openPhotoZip(zip)
}
