import { photoWidths, plainPhoto } from '@marhala/contract/fleet/photos.ts'
import type { Sharp } from 'sharp'
import { asWebp, decodePicture, encodeParts, type Made } from './decode-picture.ts'

const asAvif = (picture: Sharp) => picture.avif({ quality: 55, effort: 3 })
const parts = [
  ...photoWidths.map((width) => ({ name: `${width}.avif`, width, encode: asAvif })),
  { name: plainPhoto.part, width: plainPhoto.width, encode: asWebp },
]

/** Makes a car's photo anew, 16:9 like every stage that shows it, in every width and the plain one (R41). */
export async function makePhoto(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png', 'gif'], (picture) =>
    encodeParts(picture, (width) => (width * 9) / 16, parts),
  )
}
