import type { BodyShape, Finish, Part, Point } from './body-shape.ts'
import type { PaintTones } from './paints.ts'

const fills = ({ mid, dark }: PaintTones): Record<Finish, string> => ({
  gloss: '#0a0c0f',
  matte: '#1a1e23',
  body: mid,
  deep: dark,
  silver: '#868e96',
  chrome: '#b9c0c8',
  cream: '#f1f0ea',
  white: '#f4f9ff',
  shade: 'rgba(5,7,9,.5)',
  glint: 'rgba(255,255,255,.4)',
  glass: 'rgba(150,176,192,.5)',
  hide: '#8f5733',
})

/** Loose parts in their finishes. */
export function drawParts(parts: readonly Part[] | undefined, tones: PaintTones): string {
  const fill = fills(tones)
  return (parts ?? [])
    .map(({ path, finish, line }) =>
      line
        ? `<path d="${path}" fill="none" stroke="${fill[finish]}" stroke-width="${line}" stroke-linecap="round"/>`
        : `<path d="${path}" fill="${fill[finish]}"/>`,
    )
    .join('')
}

/** Panel gaps: a dark line with a light one beside it, as the far edge catches the sky. */
export const drawGaps = ({ gaps }: BodyShape): string =>
  `<g id="gaps"><path d="${gaps.join(' ')}"/></g>
  <use href="#gaps" x="1.6" y=".6" stroke="#fff" stroke-opacity=".3"/>
  <use href="#gaps" stroke="#000" stroke-opacity=".55" stroke-width="1.5"/>`

/** Door handles. */
export const drawHandles = ({ handles }: BodyShape, { mid }: PaintTones): string =>
  handles
    .map(
      ([x, y]) => `<rect x="${x}" y="${y}" width="44" height="7" rx="3.5" opacity=".38"/>
        <rect x="${x}" y="${y - 1.5}" width="44" height="6" rx="3" fill="${mid}"/>
        <rect x="${x + 2}" y="${y - 1}" width="40" height="2" rx="1" fill="#fff" opacity=".8"/>`,
    )
    .join('')

/** The door mirror on its foot, with a repeater lamp line. */
export const drawMirror = ([x, y]: Point, { mid, dark }: PaintTones): string =>
  `<g transform="translate(${x} ${y})"><path d="M4 0h22l-7 8H8z" fill="#0a0c0f"/>
    <path d="M-1-3C-6-15-2-23 10-24C26-25 38-21 42-11C44-4 39 1 30 1H5C2 1 0 0-1-3Z" fill="${mid}" stroke="${dark}" stroke-width=".8"/>
    <path d="M-1-4C10-1 30-1 43-8C43-2 38 1 30 1H5C2 1 0 0-1-4Z" fill="#0c0f13"/>
    <path d="M0-8C-3-15 1-20 10-21C23-22 33-19 38-12" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/></g>`
