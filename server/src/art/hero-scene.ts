import { svgDocument, radialGradient, verticalGradient } from './svg.ts'
import type { Stop } from './svg.ts'

type Tones = readonly [shade: string, lit: string]

interface Light {
  sky: readonly Stop[]
  /** What keeps the text third calm and dark enough for white type. */
  veil: string
  sun: string
  disc: string
  /** Far, middle and near range: [in the shade, in the sun]. */
  ranges: readonly [far: Tones, middle: Tones, near: Tones]
  /** The fortress: [in the shade, in the sun]. */
  clay: Tones
  shoulder: string
  asphalt: readonly [far: string, near: string]
  line: string
  stars: boolean
}

const dusk: Light = {
  sky: [
    [0, '#043440'],
    [0.34, '#0a5563'],
    [0.62, '#3f8583'],
    [0.8, '#c9b684'],
    [1, '#f0c27c'],
  ],
  veil: '#033540',
  sun: '#ffd58a',
  disc: '#fff0cc',
  ranges: [
    ['#3f7f80', '#8fae94'],
    ['#1d5b62', '#2f7375'],
    ['#08282e', '#0d3a41'],
  ],
  clay: ['#7d6647', '#c39a63'],
  shoulder: '#b08f5a',
  asphalt: ['#2b383d', '#161f23'],
  line: '#e8dcc0',
  stars: false,
}

const night: Light = {
  sky: [
    [0, '#06141b'],
    [0.36, '#0a2833'],
    [0.64, '#1a4853'],
    [0.82, '#6f6a55'],
    [1, '#a97c4a'],
  ],
  veil: '#06161d',
  sun: '#e9a45a',
  disc: '#ffd9a0',
  ranges: [
    ['#1d434b', '#3d5f5f'],
    ['#10313a', '#1a4048'],
    ['#071a20', '#0b242b'],
  ],
  clay: ['#3b382f', '#6b563a'],
  shoulder: '#574a36',
  asphalt: ['#1a2328', '#0d1316'],
  line: '#b9b19c',
  stars: true,
}

const far = `M 0 398 L 70 380 L 128 390 L 206 356 L 262 372 L 334 344 L 392 362 L 470 338 L 540 358 L 604 318 L 640 332
  L 706 268 L 742 292 L 790 238 L 836 282 L 872 266 L 936 318 L 990 300 L 1060 342 L 1128 318 L 1196 350 L 1268 312
  L 1318 334 L 1392 286 L 1438 318 L 1496 296 L 1556 332 L 1600 312 V 520 H 0 Z`

// the flanks that face the sun, from each summit down to the right
const flanks = `M 334 344 L 392 362 L 376 390 L 352 374 Z M 470 338 L 540 358 L 520 392 L 492 364 Z
  M 604 318 L 640 332 L 632 362 L 616 340 Z M 706 268 L 742 292 L 752 350 L 728 330 L 720 296 Z
  M 790 238 L 836 282 L 852 366 L 822 340 L 812 292 Z M 872 266 L 936 318 L 930 372 L 900 338 L 890 300 Z
  M 990 300 L 1060 342 L 1044 380 L 1014 344 Z M 1128 318 L 1196 350 L 1180 382 L 1150 350 Z
  M 1268 312 L 1318 334 L 1312 372 L 1290 346 Z M 1392 286 L 1438 318 L 1440 372 L 1416 344 Z M 1496 296 L 1556 332 L 1544 376 L 1518 344 Z`

const middle = `M 0 438 C 90 416 170 410 260 420 C 350 430 420 404 520 398 C 610 394 680 424 770 420
  C 870 416 930 382 1030 388 C 1130 394 1200 428 1300 420 C 1400 412 1480 390 1600 402 V 540 H 0 Z`

const middleLit = `M 520 398 C 610 394 680 424 770 420 C 690 436 620 420 520 398 Z
  M 1030 388 C 1130 394 1200 428 1300 420 C 1210 442 1110 418 1030 388 Z`

const near = `M 0 478 C 140 452 280 456 420 466 C 560 476 680 456 820 456 C 980 456 1120 476 1270 470
  C 1400 464 1500 452 1600 458 V 540 H 0 Z`

// an earthen fortress on the near ridge: tapering towers, stepped corners, the flanks towards the sun apart
const kasbah = `M 556 476 L 560 434 V 428 H 567 V 433 H 589 V 428 H 596 V 434 L 598 452 H 632 L 634 424 V 418 H 642 V 423
  H 664 V 418 H 672 V 424 L 674 446 H 706 V 441 H 712 V 446 L 715 476 Z`
const kasbahLit =
  'M 584 434 H 596 L 602 476 H 588 Z M 658 424 H 672 L 678 476 H 662 Z M 700 446 H 712 L 715 476 H 703 Z'
const kasbahWindows =
  'M 570 446 h 5 v 8 h -5 Z M 644 438 h 5 v 9 h -5 Z M 612 460 h 5 v 8 h -5 Z M 686 456 h 5 v 8 h -5 Z'

const stars = [
  [90, 60],
  [210, 130],
  [330, 48],
  [470, 96],
  [612, 40],
  [700, 150],
  [820, 70],
  [930, 132],
  [1040, 48],
  [1160, 104],
  [1300, 60],
  [1420, 124],
  [1520, 46],
  [150, 220],
  [400, 196],
  [560, 214],
] as const

/**
 * The Atlas at dusk for the home page, 1600 × 620, without a car, whose wheels stand at y = 546. The sun stands on the right and the left
 * third stays dark for text; Arabic pages mirror scene and car together.
 */
export function drawHeroScene({ dark = false }: { dark?: boolean } = {}): string {
  const { sky, veil, sun, disc, ranges, clay, shoulder, asphalt, line, stars: starry } = dark ? night : dusk
  const [[farShade, farLit], [middleShade, middleLight], [nearShade, nearLight]] = ranges
  const dots = stars.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i % 3 ? 1 : 1.6}"/>`).join('')
  return svgDocument(
    '0 0 1600 620',
    `<defs>
      ${verticalGradient('sky', 0, 384, sky)}
      ${verticalGradient('far', 240, 470, [
        [0, farShade],
        [1, farLit],
      ])}
      ${verticalGradient('mid', 390, 500, [
        [0, middleShade],
        [1, middleLight],
      ])}
      ${verticalGradient('near', 452, 512, [
        [0, nearLight],
        [1, nearShade],
      ])}
      ${verticalGradient('road', 512, 620, [
        [0, asphalt[0]],
        [1, asphalt[1]],
      ])}
      ${radialGradient('halo', [
        [0, sun, 0.95],
        [0.2, sun, 0.55],
        [0.55, sun, 0.14],
        [1, sun, 0],
      ])}
      <linearGradient id="veil"><stop offset="0" stop-color="${veil}" stop-opacity=".9"/>
        <stop offset=".32" stop-color="${veil}" stop-opacity=".8"/><stop offset=".66" stop-color="${veil}" stop-opacity="0"/></linearGradient>
    </defs>
    <path d="M0 0H1600V620H0Z" fill="url(#sky)"/>
    ${starry ? `<g fill="#dfeef0" opacity=".7">${dots}</g>` : ''}
    <circle cx="1236" cy="312" r="340" fill="url(#halo)"/><circle cx="1236" cy="306" r="46" fill="${disc}"/>
    <path d="${far}" fill="url(#far)"/><path d="${flanks}" fill="${farLit}" opacity=".55"/>
    <path d="${middle}" fill="url(#mid)"/><path d="${middleLit}" fill="${middleLight}" opacity=".7"/>
    <path d="${kasbah}" fill="${clay[0]}"/><path d="${kasbahLit}" fill="${clay[1]}"/><path d="${kasbahWindows}" fill="${nearShade}"/>
    <path d="${near}" fill="url(#near)"/>
    <path d="M0 0H1600V512H0Z" fill="url(#veil)"/>
    <path d="M0 512H1600V620H0Z" fill="url(#road)"/><path d="M0 510H1600" stroke="${shoulder}" stroke-width="4"/>
    <path d="M0 524H1600" stroke="${line}" stroke-opacity=".35" stroke-width="2"/>
    <path d="M-30 578H1640" stroke="${line}" stroke-opacity=".75" stroke-width="5" stroke-dasharray="96 72"/>`,
  )
}
