import type { DamageKind, DamagePart, DamageSide, DamageSize } from '@marhala/domain/damage/damage.ts'

/** What the demo company asks for damage of every category, in dirhams. */
export const damagePrices: readonly [DamagePart, DamageKind, number][] = [
  ['bumper', 'scratch', 500],
  ['bumper', 'crack', 1200],
  ['door', 'scratch', 500],
  ['door', 'dent', 800],
  ['wing', 'scratch', 500],
  ['wing', 'dent', 900],
  ['bonnet', 'scratch', 700],
  ['windscreen', 'chip', 350],
  ['windscreen', 'crack', 2500],
  ['mirror', 'broken', 900],
  ['light', 'broken', 1500],
  ['wheel', 'scratch', 400],
  ['hubcap', 'missing', 150],
  ['tyre', 'puncture', 600],
  ['seat', 'stain', 300],
  ['seat', 'burn', 600],
]

type DemoDamage = {
  /** Which car of the fleet, and how many days ago it was noted. */
  car: number
  day: number
  side: DamageSide
  x: number
  y: number
  part: DamagePart
  kind: DamageKind
  size: DamageSize
  note?: string
  /** In dirhams. */
  cost?: number
  repaired?: boolean
}

/** What is damaged of some cars. */
export const damages: readonly DemoDamage[] = [
  { car: 0, day: -40, side: 'left', x: 520, y: 620, part: 'door', kind: 'scratch', size: 'medium' },
  {
    car: 2,
    day: -25,
    side: 'front',
    x: 470,
    y: 260,
    part: 'windscreen',
    kind: 'chip',
    size: 'small',
    cost: 350,
  },
  {
    car: 3,
    day: -60,
    side: 'back',
    x: 640,
    y: 790,
    part: 'bumper',
    kind: 'scratch',
    size: 'large',
    cost: 900,
    repaired: true,
  },
  {
    car: 5,
    day: -12,
    side: 'right',
    x: 800,
    y: 800,
    part: 'wheel',
    kind: 'scratch',
    size: 'medium',
    note: 'Trottoir',
  },
  { car: 5, day: -12, side: 'right', x: 930, y: 720, part: 'bumper', kind: 'scratch', size: 'small' },
  { car: 8, day: -8, side: 'inside', x: 340, y: 300, part: 'seat', kind: 'stain', size: 'medium' },
  {
    car: 11,
    day: -3,
    side: 'above',
    x: 820,
    y: 560,
    part: 'bonnet',
    kind: 'dent',
    size: 'small',
    note: 'Grêle',
  },
]
