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
