import { avatarWidths } from '@marhala/contract/users.ts'
import { decodePicture, encodeWidths, type Made } from './decode-picture.ts'

/** Makes a picture anew as square WebP in every width of an avatar (T12, R41). */
export async function makeAvatar(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png', 'gif'], (picture) =>
    encodeWidths(picture, avatarWidths, (width) => width),
  )
}
