import type { BodyShape } from '../body-shape.ts'
import { openCabin, shifted } from './open-cabin.ts'

/** A short open four-seater: upright screen, round lamps, the cloth roof stacked like a pram's behind the seats. */
export const smallConvertible: BodyShape = {
  wheels: { rear: 318, front: 844, radius: 70, rim: 0.81 },
  arch: 79,
  sill: 386,
  roof: 196,
  top: 130,
  outline: `M 220 389 C 204 388 197 381 195 367 L 190 322 C 188 298 190 276 196 254 C 200 238 206 226 216 220
    C 240 216 300 214 360 214 C 400 216 430 221 470 222 L 700 222 C 722 222 740 222 756 221
    C 826 221 892 230 942 249 C 976 263 990 280 993 302 L 1000 342 C 1002 360 1000 374 993 381
    C 985 389 972 391 958 391`,
  crease: 'M 168 262 C 330 246 480 250 640 252 C 780 255 880 259 1020 286',
  swage: 'M 408 358 C 540 358 680 354 780 340',
  beltline: 222,
  pillars: [],
  seats: [],
  screens: [],
  gaps: [
    'M 450 222 C 446 262 450 336 466 386',
    'M 738 224 C 752 258 752 302 742 340 C 736 364 728 378 720 386',
    'M 756 224 C 800 226 832 238 846 258 L 892 262',
    'M 204 244 C 214 248 232 251 250 250',
    'M 198 318 C 214 322 232 322 250 318',
    'M 896 324 C 920 328 950 328 990 322',
  ],
  handles: [[482, 238]],
  mirror: [692, 221],
  headlamp: {
    housing: `M 936 252 C 956 252 968 264 968 280 C 968 297 956 306 938 306 C 921 306 911 295 911 279
      C 911 263 919 252 936 252 Z`,
    signature: 'M 958 292 C 950 303 926 302 920 290 C 914 274 922 259 938 259 C 952 260 961 270 960 282',
    projector: [940, 280],
  },
  taillamp: {
    housing: `M 197 247.3 C 210 243 224 243.9 230 249 C 235 259.3 234 274.8 230 282.6 C 219 287.7 205 287.7 192 286 C 190 271.4 192 257.6 197 247.3 Z`,
    signature: 'M 221 252.5 L 220 280 M 221 266.2 L 197 266.2',
  },
  sporty: true,
  behind: [
    { path: 'M 440 222 L 470 208 L 736 208 L 752 222 L 752 250 L 440 250 Z', finish: 'gloss' },
    // the roof, folded on the tail
    {
      path: 'M 236 224 C 240 208 262 199 300 195 C 340 191 384 191 404 197 C 418 202 424 212 426 224 L 420 232 L 244 232 Z',
      finish: 'matte',
    },
    {
      path: 'M 262 207 C 300 198 370 196 412 206',
      finish: 'glint',
      line: 1.1,
    },
    // rear seat
    {
      path: 'M 428 232 C 420 214 416 200 420 189 C 424 180 438 180 442 190 C 446 206 458 218 470 232 Z',
      finish: 'hide',
    },
    { path: 'M 432 190 C 436 206 444 218 454 230', finish: 'shade', line: 1.4 },
    ...shifted(openCabin, -32, 6),
    // upright windscreen
    { path: 'M 756 222 C 728 194 700 170 666 150 L 668 162 C 680 182 690 204 692 222 Z', finish: 'glass' },
    { path: 'M 692 223 C 690 204 680 182 668 162', finish: 'gloss', line: 3.4 },
    { path: 'M 758 223 C 730 194 700 170 666 150', finish: 'gloss', line: 8 },
    { path: 'M 752 214 C 726 189 698 166 666 146.5', finish: 'chrome', line: 1.6 },
  ],
  inlaid: [
    { path: 'M 190 221 C 260 216 330 214 390 217 C 430 223 600 226 780 225', finish: 'chrome', line: 3 },
    { path: 'M 990 304 C 980 306 972 316 974 330 L 1010 330 V 304 Z', finish: 'gloss' },
    { path: 'M 946 350 C 966 350 984 351 1006 352 L 1006 376 C 984 376 956 372 940 362 Z', finish: 'gloss' },
    { path: 'M 768 268 L 806 262 L 812 276 L 774 281 Z', finish: 'gloss' },
    { path: 'M 768 268 L 806 262', finish: 'chrome', line: 2 },
  ],
}
