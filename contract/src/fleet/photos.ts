/** What a car's photos are. It stands apart from the schemas, so that a screen can read it without. */

/** A car's photo as it is sent: JPG, PNG or GIF by content, at most 5 MB, as an avatar (R44). */
export const photoMaxBytes = 5_242_880

/** A photo as it is chosen, WebP and HEIC too: a browser makes a small JPEG of it before it is sent. */
export const chosenPhotoMaxBytes = 31_457_280

/** The most photos that a car keeps. */
export const mostPhotos = 12

/** The widths in which a photo is kept, as AVIF. */
export const photoWidths = [480, 960, 1600] as const

/** The same photo without AVIF, for example for link previews: WebP of the middle width. */
export const plainPhoto = { part: 'photo.webp', width: photoWidths[1] } as const

/** What is to stay in sight of a photo where it is cropped, in percent, as its address says; its middle otherwise. */
export function photoFocus(address: string): { x: number; y: number } {
  const [, x = '50', y = '50'] = /#focus=(\d+),(\d+)/.exec(address) ?? []
  return { x: Number(x), y: Number(y) }
}

/** A photo in all its widths, for `srcset`; nothing for pictures of other kinds. `address` is its plain one. */
export function photoSources(photo: string): string | undefined {
  const [folder, rest] = photo.split(plainPhoto.part)
  if (!folder?.startsWith('/files/') || rest === undefined) return undefined
  return photoWidths.map((width) => `${folder}${width}.avif ${width}w`).join(', ')
}
