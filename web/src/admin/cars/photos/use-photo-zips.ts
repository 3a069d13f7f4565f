import { useState } from 'react'
import { openZip } from '../../../features/photos/open-zip.ts'
import { isZip, type ZipProblem, type ZipRefusal } from '../../../features/photos/photo-zip.ts'
import type { usePhotoQueue } from '../../../features/photos/use-photo-queue.ts'

/** What of a zip was left out, or why it could not be opened. */
export type FoundInZip = { zip: string; refused: ZipRefusal[]; problem: ZipProblem | null }

/** Takes photos and zips of them: what is in a zip waits in the queue like any other photo. */
export function usePhotoZips(queue: ReturnType<typeof usePhotoQueue>['queue']) {
  const [found, setFound] = useState<FoundInZip[]>([])
  const [isOpening, setIsOpening] = useState(false)
  const take = async (files: File[]) => {
    const photos = files.filter((file) => !isZip(file))
    if (photos.length > 0) queue.add(photos, null)
    setFound([])
    setIsOpening(true)
    for (const zip of files.filter(isZip)) {
      const opened = await openZip(zip).catch(() => ({ problem: 'zip_unreadable' }) as const)
      if ('problem' in opened) note({ zip: zip.name, refused: [], problem: opened.problem })
      else {
        queue.add(
          opened.photos.map(({ file }) => file),
          null,
          opened.photos.map(({ key }) => key),
        )
        if (opened.refused.length > 0) note({ zip: zip.name, refused: opened.refused, problem: null })
      }
    }
    setIsOpening(false)
  }
  const note = (one: FoundInZip) => setFound((before) => [...before, one])
  return { found, isOpening, take: (files: File[]) => void take(files) }
}
