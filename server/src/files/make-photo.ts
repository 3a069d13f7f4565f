import { photoWidths, plainPhoto } from '@marhala/contract/fleet/photos.ts'
import type { Sharp } from 'sharp'
import { asWebp, decodePicture, encodeParts, type Made } from './decode-picture.ts'

const asAvif = (picture: Sharp) => picture.avif({ quality: 55, effort: 3 })
const parts = [
  ...photoWidths.map((width) => ({ name: `${width}.avif`, width, encode: asAvif })),
  { name: plainPhoto.part, width: plainPhoto.width, encode: asWebp },
]

/** From a wide panorama to a telephone held upright; what is beyond is cut off. */
const shapes = { flattest: 9 / 21, tallest: 4 / 3 }

/**
 * Makes a car's photo anew in every width and the plain one (R41), in its own shape: each place that shows it crops it
 * around what is to stay in sight.
 */
export async function makePhoto(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png', 'gif'], async (picture) => {
    const { autoOrient } = await picture.metadata()
    const shape = Math.min(shapes.tallest, Math.max(shapes.flattest, autoOrient.height / autoOrient.width))
    return encodeParts(picture, (width) => Math.round(width * shape), parts)
  })
}
