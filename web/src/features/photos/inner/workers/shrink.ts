import { Pica } from 'pica/pica_main'

/** Enough for the widest that the server keeps, whichever side is cropped. */
const longestSide = 2400
const thumbSide = 320

const pica = new Pica({ features: ['js', 'wasm'] })

/** A photo as it is sent and as it is shown meanwhile. Nothing of the file is left: no place, no time, no camera. */
export async function shrink(picture: ImageBitmap): Promise<{ photo: Blob; thumb: Blob }> {
  const whole = new OffscreenCanvas(picture.width, picture.height)
  whole.getContext('2d')!.drawImage(picture, 0, 0)
  const photo = await resize(whole, longestSide)
  const thumb = await resize(photo, thumbSide)
  return { photo: await asJpeg(photo, 0.9), thumb: await asJpeg(thumb, 0.8) }
}

async function resize(picture: OffscreenCanvas, longest: number): Promise<OffscreenCanvas> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const small = new OffscreenCanvas(side(picture.width), side(picture.height))
  await pica.resize(picture, small)
  return small
}

/** What is transparent becomes white. */
function asJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const drawing = canvas.getContext('2d')!
  drawing.globalCompositeOperation = 'destination-over'
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
