import { photoWidths } from '@marhala/contract/fleet-values.ts'
import { decodePicture, encodeWidths, type Made } from './decode-picture.ts'

/** Makes a car's photo anew as WebP, 16:9 like every stage that shows it, in every width (T12, R41). */
export async function makePhoto(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png', 'gif'], (picture) =>
    encodeWidths(picture, photoWidths, (width) => (width * 9) / 16),
  )
}
