import type { Sharp } from 'sharp'
import { decodePicture, type Made } from './decode-picture.ts'

/**
 * The stored form of a paper's file (R41): a picture is re-encoded, a PDF stays unchanged. No part has a type that is
 * served publicly: papers are sent to staff only, and always as a download.
 */
export async function makeDocument(bytes: Buffer): Promise<Made> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { parts: { 'paper.pdf': bytes } }
  const made = await makePicture(bytes)
  return 'problem' in made && made.problem.key === 'image' ? { problem: { key: 'paper_file' } } : made
}

/** Where the stored form of a picture stands. */
export const picturePart = 'paper.jpg'

/** The stored form of a picture that is no public photo. */
export async function makePicture(bytes: Buffer): Promise<Made> {
  return decodePicture(bytes, ['jpeg', 'png'], async (picture) => ({
    [picturePart]: await asPaper(picture).toBuffer(),
  }))
}

/** A picture as papers are kept. */
export function asPaper(picture: Sharp): Sharp {
  return picture
    .resize(2400, 2400, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
}
