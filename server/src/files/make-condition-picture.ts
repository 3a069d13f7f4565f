import sharp from 'sharp'
import { decodePicture, type Made } from './decode-picture.ts'
import { asPaper, picturePart } from './make-document.ts'

/** Where the small form of a picture stands, which a phone takes along. */
export const smallPart = 'small.jpg'

const fit = { fit: 'inside', withoutEnlargement: true } as const

/** The stored forms of a picture of a handover (R41): as a paper's, and a small one. */
export async function makeConditionPicture(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png'], async (picture) => {
    const whole = await asPaper(picture).toBuffer()
    return {
      [picturePart]: whole,
      [smallPart]: await sharp(whole).resize(720, 720, fit).jpeg({ quality: 78 }).toBuffer(),
    }
  })
}
