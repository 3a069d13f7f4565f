import type { BodyShape } from '../body-shape.ts'

/** A small electric car on raised wheels: closed nose, slit day lights, roof rails, rear window that kicks up. */
export const cityElectric: BodyShape = {
  wheels: { rear: 336, front: 846, radius: 64, rim: 0.74 },
  arch: 74,
  sill: 372,
  roof: 108,
  top: 98,
  outline: `M 242 379 C 226 378 219 371 217 357 L 211 314 C 209 290 211 268 216 246 L 230 184 C 238 152 254 132 288 123
    C 350 112 430 108 500 108 C 570 109 622 116 660 136 C 706 160 744 186 782 212 C 842 213 900 216 944 226
    C 968 232 978 244 980 264 L 986 322 C 988 346 986 362 979 370 C 971 378 958 380 944 380`,
  crease: 'M 192 246 C 330 230 460 236 620 240 C 760 244 880 248 1006 264',
  swage: 'M 420 336 C 540 332 690 330 786 316',
  glass: `M 336 190 C 320 188 315 184 320 173 C 328 152 340 141 366 135 C 420 125 464 122 508 122
    C 570 123 610 129 640 146 C 676 166 712 190 744 215 C 640 214 540 212 474 210 C 430 206 380 197 336 190 Z`,
  beltline: 214,
  pillars: [
    [512, 528, 0],
    [372, 382, -8],
  ],
  seats: [
    [404, 192],
    [578, 194],
  ],
  screens: [
    [660, 136, 706, 160, 744, 186, 782, 212],
    [230, 184, 238, 152, 254, 132, 288, 123],
  ],
  gaps: [
    'M 368 206 C 354 240 362 276 392 300',
    'M 520 214 C 523 260 522 324 518 372',
    'M 754 217 C 770 254 768 296 758 330 C 752 350 744 362 736 372',
    'M 782 214 C 840 216 880 220 908 232',
    'M 940 270 C 936 288 926 300 914 308',
    'M 258 140 C 248 180 244 216 248 226',
  ],
  handles: [
    [396, 228],
    [550, 228],
  ],
  mirror: [714, 214],
  headlamp: {
    housing: `M 902 234 C 934 234 960 240 974 250 L 978 260 C 950 259 922 256 908 247 C 900 241 897 236 902 234 Z`,
    signature: 'M 912 241 C 936 243 958 247 974 255',
  },
  taillamp: {
    housing: `M 222 222 L 266 228 L 268 238 L 246 246 L 264 262 L 262 270 L 214 268 C 214 252 217 236 222 222 Z`,
    signature: 'M 230 230 L 258 235 L 234 246 L 256 262',
  },
  cladding: 'round',
  behind: [
    {
      path: 'M 300 122 C 304 110 314 107 336 106 C 420 99 540 99 620 110 C 634 113 642 119 650 132',
      finish: 'gloss',
      line: 5,
    },
    { path: 'M 308 111 C 314 106 324 104.5 338 104 C 420 97 540 97 620 108', finish: 'chrome', line: 1.6 },
  ],
  inlaid: [
    // main lamp in the bumper, and the flap over the charging socket where others have a grille
    { path: 'M 938 278 L 1000 276 L 1000 310 L 950 306 C 940 302 936 288 938 278 Z', finish: 'gloss' },
    { path: 'M 952 285 L 974 284 L 976 298 L 958 297 C 953 294 951 290 952 285 Z', finish: 'glass' },
    { path: 'M 964 240 L 960 266 L 980 268', finish: 'shade', line: 1.4 },
    { path: 'M 946 350 L 1000 350 L 1000 366 L 956 364 Z', finish: 'silver' },
  ],
  applied: [
    {
      path: 'M 246 146 C 258 126 282 116 326 111 L 324 120 C 296 124 270 132 258 148 C 252 154 243 152 246 146 Z',
      finish: 'gloss',
    },
  ],
}
