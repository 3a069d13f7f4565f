/** A gradient stop: offset, colour and, unless opaque, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** One decimal is finer than a pixel at any size we show, and keeps the files small and identical. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')

/** A gradient between two heights of the canvas, so that neighbouring shapes share the same light. */
export const verticalGradient = (id: string, top: number, bottom: number, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" x2="0" y1="${round(top)}" y2="${round(bottom)}" gradientUnits="userSpaceOnUse">${stopTags(stops)}</linearGradient>`

/** A gradient across the box of whatever it fills; `direction` as `x2 y2` from its upper left corner. */
export const boxGradient = (
  id: string,
  direction: readonly [number, number],
  stops: readonly Stop[],
): string =>
  `<linearGradient id="${id}" x2="${direction[0]}" y2="${direction[1]}">${stopTags(stops)}</linearGradient>`

/** A round gradient in the box of whatever it fills. */
export const radialGradient = (id: string, stops: readonly Stop[], attributes = ''): string =>
  `<radialGradient id="${id}"${attributes}>${stopTags(stops)}</radialGradient>`

/** A blur; the region is generous because flat shapes lose their glow in the default box. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-90%" width="160%" height="280%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** Removes the source's line breaks and doubled spaces. */
export const compact = (svg: string): string =>
  svg
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/> +</g, '><')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Wraps drawing commands in a standalone, decorative document. */
export const svgDocument = (viewBox: string, content: string): string =>
  compact(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${content}</svg>`)
