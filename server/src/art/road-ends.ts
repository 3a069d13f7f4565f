import { svgDocument, verticalGradient } from './svg.ts'

// six slanted stripes on the barrier's board
const stripes = Array.from({ length: 6 }, (_, i) => `M ${352 + i * 46} 284 h 23 l -18 32 h -23 Z`).join(' ')

/** A road that stops at a barrier before the mountains, for the page that does not exist. Suits both themes. */
export function drawRoadEnds(): string {
  return svgDocument(
    '0 0 960 440',
    `<defs>
      ${verticalGradient('sky', 20, 300, [
        [0, '#0b5a68'],
        [0.6, '#5d9c98'],
        [1, '#f0c985'],
      ])}
      ${verticalGradient('sand', 270, 420, [
        [0, '#d9b878'],
        [1, '#b48c4f'],
      ])}
      ${verticalGradient('road', 268, 420, [
        [0, '#3c4a50'],
        [1, '#1c262b'],
      ])}
      <clipPath id="card"><rect x="20" y="20" width="920" height="400" rx="28"/></clipPath>
    </defs>
    <g clip-path="url(#card)">
      <path d="M0 0H960V440H0Z" fill="url(#sky)"/>
      <circle cx="690" cy="196" r="84" fill="#ffe3ab" opacity=".3"/><circle cx="690" cy="196" r="46" fill="#ffefcf"/>
      <path d="M0 250 L 96 196 L 150 220 L 246 142 L 300 186 L 344 164 L 430 226 L 520 178 L 590 220 L 680 190 L 770 232 L 850 186 L 960 236 V 300 H 0 Z" fill="#2d7276"/>
      <path d="M246 142 L 300 186 L 316 250 L 284 226 L 268 182 Z M 96 196 L 150 220 L 156 254 L 122 232 Z M 520 178 L 590 220 L 578 252 L 546 222 Z M 850 186 L 930 226 L 914 254 L 880 222 Z" fill="#5f9a92"/>
      <path d="M0 276 C 160 246 330 264 480 264 C 650 264 800 244 960 272 V 440 H 0 Z" fill="url(#sand)"/>
      <path d="M0 330 C 120 306 220 318 300 336 C 220 344 100 344 0 356 Z M 960 320 C 860 304 760 312 680 332 C 760 342 860 340 960 352 Z" fill="#a67e43" opacity=".45"/>
      <path d="M 426 286 L 440 281 L 454 287 L 470 280 L 486 287 L 500 281 L 516 287 L 534 282 L 690 440 H 270 Z" fill="url(#road)"/>
      <path d="M 436 292 L 296 440 M 524 292 L 664 440" stroke="#efe6d0" stroke-opacity=".7" stroke-width="4"/>
      <path d="M 478 332 h 4 l 2 24 h -8 Z M 475 376 h 10 l 3 38 h -16 Z" fill="#efe6d0"/>
      <ellipse cx="480" cy="347" rx="160" ry="6" fill="#0a1418" opacity=".35"/>
      <path d="M 366 270 h 12 v 76 h -12 Z M 582 270 h 12 v 76 h -12 Z" fill="#39464c"/>
      <rect x="334" y="282" width="292" height="36" rx="7" fill="#fbf7ee" stroke="#28343a" stroke-width="3"/>
      <path d="${stripes}" fill="#e59a1c"/>
      <path d="M 480 226 m 0 -44 l 44 44 l -44 44 l -44 -44 Z" fill="#f2b036" stroke="#28343a" stroke-width="4" stroke-linejoin="round"/>
      <path d="M 476 270 h 8 v 14 h -8 Z" fill="#39464c"/>
      <path d="M 492 246 V 220 a 13 13 0 0 0 -26 0 V 238 M 456 230 l 10 11 l 10 -11" fill="none" stroke="#28343a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    </g>`,
  )
}
