import { chosenPhotoMaxBytes } from '@marhala/contract/fleet/photos.ts'
import type { SmallPhoto, Unusable } from '../photo-queue.ts'
// oxlint-disable-next-line import/default -- with this ending the import is the address of a worker's file
import heicWorkerUrl from './workers/heic-worker.ts?worker&url'
// oxlint-disable-next-line import/default -- as above
import photoWorkerUrl from './workers/photo-worker.ts?worker&url'

/** Makes a chosen photo small, off the page's own thread; the decoder of HEIC comes with the first file that needs it. */
export async function reducePhoto(file: File): Promise<SmallPhoto | Unusable> {
  if (file.size > chosenPhotoMaxBytes) return 'too_large'
  const made = await photoWorker(file)
  if (made) return made
  return ((await isHeic(file)) && (await heicWorker(file))) || 'unreadable'
}

/** HEIC and its kin, by the brand that their first box names. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text()
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head)
}

const photoWorker = lateWorker(photoWorkerUrl)
const heicWorker = lateWorker(heicWorkerUrl)

/** A worker that begins with the first file, and again after one that it did not survive. */
function lateWorker(url: string) {
  let worker: Worker | null = null
  let numbers = 0
  const waiting = new Map<number, (made: SmallPhoto | null) => void>()

  function begin(): Worker {
    const begun = new Worker(trusted(url))
    begun.addEventListener(
      'message',
      ({ data }: MessageEvent<{ number: number; made: SmallPhoto | null }>) => {
        waiting.get(data.number)?.(data.made)
        waiting.delete(data.number)
      },
    )
    begun.addEventListener('error', () => {
      worker = null
      for (const answer of waiting.values()) answer(null)
      waiting.clear()
    })
    return begun
  }

  return (file: Blob) =>
    new Promise<SmallPhoto | null>((resolve) => {
      worker ??= begin()
      numbers += 1
      waiting.set(numbers, resolve)
      worker.postMessage({ number: numbers, file })
    })
}

type Policy = ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']>
let policy: Policy | undefined

/** The content policy lets through what its policy `photos` makes: our two workers and no other script. */
function trusted(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('photos', {
    createScriptURL: (address) => {
      if (address !== photoWorkerUrl && address !== heicWorkerUrl)
        throw new TypeError(`${address} is no script of photos.`)
      return address
    },
  })
  return policy?.createScriptURL(url) ?? url
}
