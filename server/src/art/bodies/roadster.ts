import type { BodyShape } from '../body-shape.ts'
import { openCabin, shifted } from './open-cabin.ts'

/** An open two-seater: the seats just before the rear wheels, two fairings behind them, a long low bonnet. */
export const roadster: BodyShape = {
  wheels: { rear: 352, front: 868, radius: 75, rim: 0.83 },
  arch: 84,
  sill: 390,
  roof: 206,
  top: 150,
  outline: `M 206 393 C 190 392 183 385 180 371 L 174 332 C 172 312 173 296 178 280 L 188 252 C 192 240 200 235 212 232
    C 250 224 300 214 350 212 C 390 212 420 218 450 226 L 700 230 C 716 230 728 229 742 228
    C 820 226 900 234 956 252 C 988 263 1002 276 1007 294 L 1016 340 C 1018 360 1016 378 1009 386
    C 1001 393 988 395 974 395`,
  crease: 'M 150 268 C 240 240 340 238 440 250 C 580 264 760 252 1034 292',
  swage: 'M 440 366 C 540 356 640 330 720 300 C 750 290 780 288 800 292',
  beltline: 230,
  pillars: [],
  seats: [],
  screens: [],
  gaps: [
    'M 470 230 C 458 270 464 342 480 390',
    'M 716 232 C 732 270 730 318 720 354 C 714 374 706 384 698 390',
    'M 742 230 C 820 229 890 238 934 258',
    'M 946 290 C 938 304 930 312 922 316',
    'M 300 218 C 276 230 262 240 256 250',
    'M 226 284 C 236 300 254 310 272 314',
  ],
  handles: [[500, 250]],
  mirror: [680, 230],
  headlamp: {
    housing: `M 936 260 C 950 256 982 268 1002 284 L 1010 302 C 990 308 964 304 948 292 C 936 282 930 266 936 260 Z`,
    signature: 'M 946 268 C 960 290 984 298 1006 298 M 962 268 C 976 274 990 282 998 290',
  },
  taillamp: {
    housing: `M 178 274 L 187 254 C 206 250 232 250 250 254 C 254 257 253 261 248 263 C 224 266 200 272 177 279 Z`,
    signature: 'M 190 266 C 208 260 228 258 246 258',
  },
  sporty: true,
  behind: [
    { path: 'M 430 226 L 470 216 L 700 216 L 724 230 L 724 256 L 430 256 Z', finish: 'gloss' },
    // fairings and hoops behind the two seats
    {
      path: 'M 330 218 C 380 210 430 196 462 190 C 476 188 482 194 486 206 L 494 232 L 340 232 Z',
      finish: 'body',
    },
    { path: 'M 344 215 C 392 207 434 196 464 191', finish: 'glint', line: 2 },
    { path: 'M 470 232 C 466 206 470 186 480 184 C 490 184 496 206 500 232', finish: 'gloss', line: 5 },
    ...shifted(openCabin, -36, 16),
    { path: 'M 744 230 C 704 202 664 180 618 167 L 626 176 C 648 194 668 214 674 230 Z', finish: 'glass' },
    { path: 'M 674 231 C 666 214 648 194 626 176', finish: 'gloss', line: 3.2 },
    { path: 'M 748 231 C 706 202 664 180 618 167', finish: 'gloss', line: 7 },
    { path: 'M 742 223 C 702 197 662 176 618 164', finish: 'chrome', line: 1.5 },
  ],
  inlaid: [
    { path: 'M 1002 304 L 1030 304 L 1030 334 L 1014 334 Z', finish: 'gloss' },
    {
      path: 'M 960 352 C 986 350 1008 354 1036 356 L 1034 384 C 1008 382 972 376 952 366 Z',
      finish: 'gloss',
    },
    { path: 'M 776 272 L 804 267 C 800 280 796 286 786 288 Z', finish: 'shade' },
    { path: 'M 160 360 L 250 362 L 240 386 L 160 386 Z', finish: 'gloss' },
    { path: 'M 190 376 H 224', finish: 'chrome', line: 6 },
  ],
  applied: [
    { path: 'M 190 246 C 198 236 216 231 250 226 L 250 230 C 222 235 204 240 196 248 Z', finish: 'deep' },
  ],
}
