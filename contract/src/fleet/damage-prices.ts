import { damageKinds, damageParts } from '@marhala/domain/damage/damage.ts'
import * as z from 'zod/mini'
import { FleetCatalogue } from './fleet-catalogue.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, positiveMoney } from '../wire/fields.ts'

const staff = { access: 'catalogue.manage', reply: FleetCatalogue, idempotent: true } as const
const row = z.object({ id: idInPath })
const existing = { ...staff, params: row, errors: ['not_found'] } as const

export const DamagePriceFields = z.strictObject({
  part: z.enum(damageParts, 'unknown_value'),
  damage_kind: z.enum(damageKinds, 'unknown_value'),
  category_id: z.nullable(id),
  price: positiveMoney.check(z.maximum(1_000_000_000, 'money')),
})

export const createDamagePrice = endpoint({
  ...staff,
  method: 'POST',
  path: '/damage-prices',
  summary:
    'Adds what is asked for damage to a part, of a category or of all; take-backs propose it from now on → FleetCatalogue.',
  body: DamagePriceFields,
  status: 201,
})
export const updateDamagePrice = endpoint({
  ...existing,
  method: 'PUT',
  path: '/damage-prices/:id',
  summary: 'Changes what is asked for a damage; what was charged stays → FleetCatalogue.',
  body: DamagePriceFields,
})
export const removeDamagePrice = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/damage-prices/:id',
  summary: 'Deletes a price of damage: staff name the amount then → FleetCatalogue.',
})
