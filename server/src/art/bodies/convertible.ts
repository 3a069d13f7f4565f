import type { BodyShape } from '../body-shape.ts'
import { openCabin } from './open-cabin.ts'

/** A four-seat convertible, roof down: raked windscreen, tan seats, folded hood behind them. */
export const convertible: BodyShape = {
  wheels: { rear: 342, front: 882, radius: 74, rim: 0.8 },
  arch: 83,
  sill: 386,
  roof: 190,
  top: 136,
  outline: `M 186 390 C 168 389 160 382 156 368 L 150 326 C 147 308 148 290 152 274 L 158 242 C 161 230 168 224 180 222
    C 230 212 290 203 340 201 C 366 200 384 204 398 209 C 430 215 560 216 700 216 C 740 216 770 215 792 213
    C 860 215 940 224 996 244 C 1020 253 1032 265 1037 282 L 1047 330 C 1050 352 1048 370 1040 379
    C 1032 388 1020 391 1006 391`,
  crease: 'M 130 258 C 280 234 440 242 600 248 C 780 253 920 262 1064 290',
  swage: 'M 428 356 C 560 356 700 344 800 322',
  beltline: 216,
  pillars: [],
  seats: [],
  screens: [],
  gaps: [
    'M 470 216 C 462 256 466 330 478 386',
    'M 764 216 C 782 254 780 300 770 338 C 764 362 756 376 746 386',
    'M 792 215 C 862 219 930 230 972 250',
    'M 974 270 C 968 290 960 302 953 310',
    'M 262 210 C 246 220 238 230 234 242',
    'M 222 258 C 230 286 246 302 270 311',
    'M 398 211 C 380 216 350 214 326 203',
  ],
  handles: [[500, 236]],
  mirror: [720, 216],
  headlamp: {
    housing: `M 972 256 C 982 250 1012 258 1034 277 L 1040 296 C 1026 304 998 300 980 288 C 966 278 964 262 972 256 Z`,
    signature: 'M 1034 283 C 1020 270 1000 260 984 260 C 974 262 976 274 986 282 C 998 291 1016 296 1032 295',
    projector: [1004, 278],
  },
  taillamp: {
    housing: `M 154 262 L 158 242 C 180 236 214 235 236 239 C 241 241 240 246 235 249 C 212 256 180 262 152 265 Z`,
    signature: 'M 162 251 C 186 246 212 244 232 244',
  },
  sporty: true,
  behind: [
    // far door and floor of the cabin, so the seats stand in something
    { path: 'M 404 216 C 440 206 500 203 560 203 L 742 205 L 776 216 V 244 H 404 Z', finish: 'gloss' },
    // folded hood with its seams
    { path: 'M 306 206 C 322 192 350 186 382 187 C 410 188 426 198 436 214 V 226 H 306 Z', finish: 'matte' },
    {
      path: 'M 330 200 C 356 190 396 190 422 206 M 350 202 C 374 196 396 198 412 208',
      finish: 'glint',
      line: 0.9,
    },
    // roll hoop and rear seat
    { path: 'M 432 218 C 430 196 434 184 443 184 C 452 184 458 198 462 218', finish: 'matte', line: 5 },
    {
      path: 'M 458 226 C 450 210 447 196 450 186 C 453 177 468 177 472 186 C 476 202 488 214 500 226 Z',
      finish: 'hide',
    },
    { path: 'M 462 186 C 466 202 474 214 484 224', finish: 'shade', line: 1.4 },
    ...openCabin,
    // windscreen: glass, quarter light, frame
    { path: 'M 796 216 C 752 184 708 158 656 143 L 664 153 C 690 174 714 200 722 216 Z', finish: 'glass' },
    { path: 'M 722 217 C 712 198 690 174 664 153', finish: 'gloss', line: 3.4 },
    { path: 'M 800 217 C 754 184 708 158 656 143', finish: 'gloss', line: 8 },
    { path: 'M 794 209 C 750 179 706 154 656 139.5', finish: 'chrome', line: 1.6 },
  ],
  inlaid: [
    {
      path: 'M 998 350 C 1022 350 1040 351 1054 352 L 1054 374 C 1034 374 1006 370 990 362 Z',
      finish: 'gloss',
    },
    { path: 'M 398 211 C 440 218 640 219 786 216', finish: 'chrome', line: 3 },
  ],
}
