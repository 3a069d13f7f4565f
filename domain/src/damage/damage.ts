/** From where a damage is seen; `inside` is the cabin with its boot. */
export const damageSides = ['left', 'right', 'front', 'back', 'above', 'inside'] as const
export type DamageSide = (typeof damageSides)[number]

/** What of a car is damaged. */
export const damageParts = [
  'bumper',
  'wing',
  'door',
  'sill',
  'bonnet',
  'boot',
  'roof',
  'windscreen',
  'window',
  'mirror',
  'light',
  'wheel',
  'hubcap',
  'tyre',
  'plate',
  'aerial',
  'underbody',
  'seat',
  'dashboard',
  'lining',
  'carpet',
  'equipment',
  'other',
] as const
export type DamagePart = (typeof damageParts)[number]

/** What happened to it. */
export const damageKinds = [
  'scratch',
  'dent',
  'crack',
  'chip',
  'broken',
  'missing',
  'stain',
  'burn',
  'tear',
  'puncture',
  'other',
] as const
export type DamageKind = (typeof damageKinds)[number]

/** How large it is: to 3 cm, to 15 cm, beyond. */
export const damageSizes = ['small', 'medium', 'large'] as const
export type DamageSize = (typeof damageSizes)[number]

/** Known only, charged to the client of a booking, or repaired. */
export const damageStates = ['known', 'billed', 'repaired'] as const
export type DamageState = (typeof damageStates)[number]

const sideParts = [
  'door',
  'wing',
  'bumper',
  'wheel',
  'hubcap',
  'tyre',
  'mirror',
  'window',
  'sill',
  'light',
  'roof',
] as const

const partsFrom: Record<DamageSide, readonly DamagePart[]> = {
  left: sideParts,
  right: sideParts,
  front: ['bumper', 'bonnet', 'windscreen', 'light', 'wing', 'mirror', 'plate', 'underbody'],
  back: ['bumper', 'boot', 'window', 'light', 'wing', 'plate', 'underbody'],
  above: ['roof', 'bonnet', 'boot', 'windscreen', 'window', 'aerial'],
  inside: ['seat', 'dashboard', 'lining', 'carpet', 'equipment'],
}

/** The parts that can be seen from a side, the likelier first; what is none of them is `other`. */
export function partsOf(side: DamageSide): readonly DamagePart[] {
  return [...partsFrom[side], 'other']
}

const onPaint: readonly DamageKind[] = ['scratch', 'dent', 'crack', 'broken', 'missing']
const onGlass: readonly DamageKind[] = ['chip', 'crack', 'scratch', 'broken']
const onCloth: readonly DamageKind[] = ['stain', 'burn', 'tear', 'missing']
const onRims: readonly DamageKind[] = ['scratch', 'dent', 'crack', 'missing']
const onFittings: readonly DamageKind[] = ['scratch', 'crack', 'broken', 'missing']

const kindsOn: Partial<Record<DamagePart, readonly DamageKind[]>> = {
  windscreen: onGlass,
  window: onGlass,
  mirror: onFittings,
  light: onFittings,
  wheel: onRims,
  hubcap: onFittings,
  tyre: ['puncture', 'tear', 'missing'],
  plate: ['dent', 'scratch', 'missing'],
  aerial: ['broken', 'missing'],
  seat: onCloth,
  lining: onCloth,
  carpet: onCloth,
  dashboard: [...onFittings, 'stain', 'burn'],
  equipment: ['missing', 'broken'],
  other: damageKinds.filter((kind) => kind !== 'other'),
}

/** What is offered first for a part, the likelier before; whatever else happened to it is no error. */
export function kindsOf(part: DamagePart): readonly DamageKind[] {
  return [...(kindsOn[part] ?? onPaint), 'other']
}

/** What decides a damage's state. */
export type DamageFacts = { charge_id: number | null; repaired_at: unknown }

/** The state of a damage: repaired once it is, billed while a charge stands for it, else known. */
export function damageState({ charge_id, repaired_at }: DamageFacts): DamageState {
  if (repaired_at !== null) return 'repaired'
  return charge_id === null ? 'known' : 'billed'
}

/** What may become of a damage by hand; a charge bills it, and is voided. */
export const damageMoves: Record<DamageState, readonly ('bill' | 'repair' | 'reopen' | 'remove')[]> = {
  known: ['bill', 'repair', 'remove'],
  billed: ['repair'],
  repaired: ['reopen'],
}

/** Whether staff may do this to a damage in its state. */
export function mayMoveDamage(state: DamageState, move: (typeof damageMoves)[DamageState][number]): boolean {
  return damageMoves[state].includes(move)
}

/** A damage is still on the car until it is repaired. */
export function isOnCar(state: DamageState): boolean {
  return state !== 'repaired'
}
