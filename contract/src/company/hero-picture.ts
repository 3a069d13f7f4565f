/* What the picture of the home page's head is; every page names it, so it stands apart. */

/** The picture of the head: JPG, PNG or WebP by content. */
export const heroMaxBytes = 10_485_760

/** The widths in which the picture of the head is kept. */
export const heroWidths = [828, 1920] as const

/** The part of it that link previews show (a JPEG: not all of them know WebP), and the one that stands for all in the document. */
export const sharePart = 'share.jpg'
export const heroPart = 'hero.webp'

/** The picture of the head in its widths, for `srcset`. */
export function heroSources(address: string): string {
  const folder = address.slice(0, -heroPart.length)
  return heroWidths.map((width) => `${folder}${width}.webp ${width}w`).join(', ')
}

/** The same picture for link previews. */
export function sharePicture(address: string): string {
  return `${address.slice(0, -heroPart.length)}${sharePart}`
}
