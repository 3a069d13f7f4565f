import { avatarWidths } from '@marhala/contract/accounts/users.ts'
import { asWebp, decodePicture, encodeParts, type Made } from './decode-picture.ts'

const parts = avatarWidths.map((width) => ({ name: `${width}.webp`, width, encode: asWebp }))

/** Makes a picture anew as square WebP in every width of an avatar (R41). */
export async function makeAvatar(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png', 'gif'], (picture) =>
    encodeParts(picture, (width) => width, parts),
  )
}
