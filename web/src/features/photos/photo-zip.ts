import type { Unusable } from './photo-queue.ts'

/** The most of a zip: its bytes, packed and unpacked, and its files. */
export const zipLimits = { bytes: 1_073_741_824, files: 1000 } as const

export type ZipRefusal = { name: string; why: Unusable }
export type ZipProblem = 'zip_too_large' | 'zip_too_many' | 'zip_unreadable'

/** The photos of a zip, each with a key that is its content's, and the files that were left out; or why it is none. */
export type PhotoZip =
  | { photos: { file: File; key: string }[]; refused: ZipRefusal[] }
  | { problem: ZipProblem }

export function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || /^application\/(?:x-)?zip(?:-compressed)?$/.test(type)
}
