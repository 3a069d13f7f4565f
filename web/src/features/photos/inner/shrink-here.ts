import { shrink } from './workers/shrink.ts'

/** As the worker of photos makes one small, on the page's own thread; null where it is no picture. */
export async function shrinkHere(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return (await shrink(picture).finally(() => picture.close())).photo
  } catch {
    return null
  }
}
