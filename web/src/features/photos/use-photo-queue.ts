import { useSyncExternalStore } from 'react'
import { randomKey } from '../../data/http/send.ts'
import { reducePhoto } from './inner/reduce-photo.ts'
import { isUnderWay, makePhotoQueue, type PhotosInQueue } from './photo-queue.ts'

/** The photos of this page that are on their way, and the queue that takes more. */
export function usePhotoQueue() {
  const { photos, isHeldUp } = useSyncExternalStore(queue.subscribe, queue.read, () => nothing)
  return { queue, photos, isHeldUp }
}

/** One for the whole page: whoever leaves a screen leaves its photos on their way. */
const queue = makePhotoQueue({
  reduce: reducePhoto,
  wait: untilLaterOrOnline,
  makeKey: randomKey,
  makeAddress: (picture) => URL.createObjectURL(picture),
  dropAddress: (address) => URL.revokeObjectURL(address),
  reducers: 1,
  senders: 2,
})
const nothing: PhotosInQueue = { photos: [], isHeldUp: false }

queue.subscribe(() => {
  const isBusy = queue.read().photos.some(isUnderWay)
  if (isBusy) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
})

/** The browser asks before it closes a page that still sends. */
function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function untilLaterOrOnline(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const goOn = () => {
    clearTimeout(timer)
    removeEventListener('online', goOn)
    resolve()
  }
  const timer = setTimeout(goOn, milliseconds)
  addEventListener('online', goOn)
  return promise
}
