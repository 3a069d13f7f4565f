import type { Part } from '../body-shape.ts'

/** What is seen in a car without its roof: two front seats in tan leather, the dashboard and the steering wheel. */
export const openCabin: readonly Part[] = [
  // passenger's seat, in the shade of the driver's
  {
    path: 'M 580 226 C 570 204 562 188 558 174 C 548 162 552 140 560 138 C 574 136 578 142 578 156 C 584 190 600 212 614 226 Z',
    finish: 'hide',
  },
  {
    path: 'M 580 226 C 570 204 562 188 558 174 C 548 162 552 140 560 138 C 574 136 578 142 578 156 C 584 190 600 212 614 226 Z',
    finish: 'shade',
  },
  // driver's seat: backrest, headrest, seams
  {
    path: 'M 560 228 C 550 206 540 188 536 174 C 533 164 540 160 549 161 C 558 162 562 169 566 180 C 573 198 586 214 600 228 Z',
    finish: 'hide',
  },
  {
    path: 'M 530 160 C 525 147 527 138 536 136 C 546 134 554 137 556 145 C 558 152 557 157 555 161 C 548 165 536 165 530 160 Z',
    finish: 'hide',
  },
  {
    path: 'M 546 166 C 552 188 566 210 580 226 M 531 160 C 538 164 548 164 555 161',
    finish: 'shade',
    line: 1.6,
  },
  { path: 'M 530 150 C 529 142 533 139 540 138.5', finish: 'glint', line: 1.4 },
  // dashboard and steering wheel
  { path: 'M 676 216 C 686 204 712 200 744 206 L 776 216 L 776 230 L 676 230 Z', finish: 'matte' },
  { path: 'M 650 214 L 666 182 M 659 198 L 690 212', finish: 'gloss', line: 5 },
]

/** The same parts elsewhere. Their paths must be made of pairs alone, each number and letter apart: without H and V. */
export const shifted = (parts: readonly Part[], across: number, down: number): Part[] =>
  parts.map((part) => ({ ...part, path: shiftedPath(part.path, across, down) }))

function shiftedPath(path: string, across: number, down: number): string {
  let numbers = 0
  return path
    .split(' ')
    .map((token) => {
      const at = Number(token)
      return Number.isNaN(at) ? token : at + (numbers++ % 2 === 0 ? across : down)
    })
    .join(' ')
}
