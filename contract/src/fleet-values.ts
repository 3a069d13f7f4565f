/** What the fleet's forms may send. It stands apart from the schemas, so that a screen can read it without. */

/** A car's photo: JPG, PNG or GIF by content, at most 5 MB, as an avatar (R44). */
export const photoMaxBytes = 5_242_880

/** The most photos that a car keeps. */
export const mostPhotos = 12

/** The widths in which a photo is kept; a car's image is the address of the middle one. */
export const photoWidths = [480, 960, 1600] as const

/** A photo in the narrowest width that fills so many device pixels; addresses of other kinds stay as they are. */
export function photoAt(address: string, pixels: number): string {
  const width = photoWidths.find((one) => one >= pixels) ?? photoWidths.at(-1)
  return address.replace(/^(\/files\/[\w-]+)\/\d+\.webp$/, `$1/${width}.webp`)
}

/** A paper's file: a PDF, or a JPG or PNG picture of it, at most 10 MB. */
export const paperMaxBytes = 10_485_760

/** The orders of the fleet's list. */
export const fleetSorts = ['model', 'daily_price', 'year', 'rating', 'odometer', 'created_at'] as const

/** How one paper stands. */
export const paperStates = ['valid', 'expiring', 'expired', 'replaced'] as const
