/** The colours of the map, as it reads them: `rgb(…)`. */
export type Colours = Record<(typeof colourNames)[number], string>

/** What is coloured, each by a class of the page's own (`map-colours.tsx`). */
export const colourNames = [
  'water',
  'land',
  'shore',
  'slow',
  'town',
  'road',
  'fast',
  'stop',
  'within',
  'barred',
  'drawing',
] as const

/** Whether the page is dark: its land is. */
export function isDark({ land }: Pick<Colours, 'land'>): boolean {
  const [red = 255, green = 255, blue = 255] = (land.match(/\d+/g) ?? []).map(Number)
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}
