import { shrink } from './shrink.ts'

/** Answers each file that a page sends with the same number: made small, or null where it is no picture. */
export function answerPictures(decode: (file: Blob) => Promise<ImageBitmap>): void {
  addEventListener('message', ({ data }: MessageEvent<{ number: number; file: Blob }>) => {
    void makeSmall(data.file).then((made) => postMessage({ number: data.number, made }))
  })

  async function makeSmall(file: Blob) {
    try {
      const picture = await decode(file)
      return await shrink(picture).finally(() => picture.close())
    } catch {
      return null
    }
  }
}
