import type { StaffClass } from '@marhala/contract/fleet/classes.ts'
import type { ClassPromise } from '@marhala/domain/fleet/rental-class.ts'
import type { Texts } from '@marhala/domain/text/text-in.ts'
import { readAmount, readWhole } from '../../features/forms/read-amount.ts'

/** Whether somebody may insist on this very car: nobody, everybody, or at a price a day. */
export const thisCarChoices = ['off', 'free', 'price'] as const
type ThisCar = (typeof thisCarChoices)[number]

/** The form's fields: numbers as people type them, cars as they are ticked. */
export type ClassValues = {
  name: Texts
  category_id: string
  transmission_type: string
  fuel_type: string
  passengers: string
  luggage: string
  or_similar: boolean
  this_car: ThisCar
  this_car_price: string
  upgrade: string
  upgrade_class_id: string
  shown_car_id: string
  car_ids: string[]
}

/** What the form shows of a class; of a new one the usual. */
export function valuesOf(row: StaffClass | null, carIds: readonly number[]): ClassValues {
  const price = row ? row.this_car_price : '0.00'
  return {
    name: row?.name ?? { en: '', ar: '', fr: '' },
    category_id: row ? String(row.category_id) : '',
    transmission_type: row?.transmission_type ?? 'manual',
    fuel_type: row?.fuel_type ?? '',
    passengers: String(row?.passengers ?? 5),
    luggage: String(row?.luggage ?? 2),
    or_similar: row?.or_similar ?? true,
    this_car: price === null ? 'off' : price === '0.00' ? 'free' : 'price',
    this_car_price: price === null || price === '0.00' ? '' : price,
    upgrade: row?.upgrade ?? 'never',
    upgrade_class_id: row?.upgrade_class_id ? String(row.upgrade_class_id) : '',
    shown_car_id: row?.shown_car_id ? String(row.shown_car_id) : '',
    car_ids: carIds.map(String),
  }
}

/** The fields as a body; what is no number goes as it is, for the contract to refuse on its field. */
export function bodyOf(values: ClassValues): object {
  const { this_car, fuel_type, upgrade_class_id, shown_car_id, ...rest } = values
  const price = { off: null, free: '0.00', price: readAmount(values.this_car_price) }
  const isUpgraded = values.upgrade !== 'never' && upgrade_class_id !== ''
  const isOfClass = values.car_ids.includes(shown_car_id)
  return {
    ...rest,
    category_id: readWhole(values.category_id),
    fuel_type: fuel_type || null,
    passengers: readWhole(values.passengers),
    luggage: readWhole(values.luggage),
    this_car_price: price[this_car],
    upgrade_class_id: isUpgraded ? Number(upgrade_class_id) : null,
    shown_car_id: isOfClass ? Number(shown_car_id) : null,
    car_ids: values.car_ids.map(Number),
  }
}

/** What is promised as it is typed so far. */
export function promiseOf(values: ClassValues): ClassPromise {
  return {
    transmission_type: values.transmission_type,
    fuel_type: values.fuel_type || null,
    passengers: Number(readWhole(values.passengers)) || 0,
    luggage: Number(readWhole(values.luggage)) || 0,
  }
}
