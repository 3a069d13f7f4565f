import type { Damage } from '@marhala/contract/fleet/damages.ts'
import {
  type DamageKind,
  type DamagePart,
  type DamageSide,
  type DamageSize,
  isOnCar,
  kindsOf,
} from '@marhala/domain/damage/damage.ts'
import { partAt } from '@marhala/domain/damage/part-at.ts'
import { readAmount } from '../forms/read-amount.ts'
import type { DamageMark, DamagePlace } from './damage-drawing.tsx'

/** A damage as somebody says it; without a place until the drawing is pressed. */
export type DamageValues = {
  side: DamageSide
  x: number | null
  y: number | null
  part: DamagePart | ''
  kind: DamageKind | ''
  size: DamageSize | ''
  note: string
  cost: string
}

/** A damage as calls take it. */
export type SaidDamage = {
  side: DamageSide
  x: number
  y: number
  part: DamagePart
  kind: DamageKind
  size: DamageSize
  note?: string | undefined
}

/** What the dialog begins with: nothing, or a damage that is changed. */
export function damageValues(damage?: Damage): DamageValues {
  if (!damage) return { side: 'left', x: null, y: null, part: '', kind: '', size: '', note: '', cost: '' }
  const { side, x, y, part, kind, size, note, cost } = damage
  return { side, x, y, part, kind, size, note, cost: cost ?? '' }
}

/** The values after a press on the drawing: the part that is most likely there, and no kind that another part had. */
export function withPlace(values: DamageValues, { side, x, y }: DamagePlace): DamageValues {
  const part = partAt(side, x, y)
  const kind = values.kind !== '' && kindsOf(part).includes(values.kind) ? values.kind : ''
  return { ...values, side, x, y, part, kind }
}

/** The dialog as a body; what is missing is left out, for the contract to say so. */
export function damageBody(values: DamageValues, { withCost }: { withCost: boolean }): object {
  const { side, x, y, part, kind, size, note, cost } = values
  return {
    side,
    x: x ?? undefined,
    y: y ?? undefined,
    part: part || undefined,
    kind: kind || undefined,
    size: size || undefined,
    note: note.trim(),
    ...(withCost && { cost: cost.trim() === '' ? null : readAmount(cost) }),
  }
}

/** The damages that are still on a car as marks of its drawing, numbered as the list beside has them. */
export function marksOf(damages: readonly Damage[], nameOf: (damage: Damage) => string): DamageMark[] {
  return damages.flatMap((damage, index) => {
    const { id: key, side, x, y, state } = damage
    if (!isOnCar(state)) return []
    return [{ key, number: index + 1, name: nameOf(damage), tone: 'known' as const, side, x, y }]
  })
}
