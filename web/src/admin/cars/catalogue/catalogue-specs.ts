import * as catalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as damagePrices from '@marhala/contract/fleet/damage-prices.ts'
import * as terms from '@marhala/contract/fleet/location-terms.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { insuranceGroup } from '@marhala/domain/price/services.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { readAmount, readPercent, readWhole } from '../../../features/forms/read-amount.ts'
import type { CatalogueKind } from '../cars-address.ts'

/** One field of a row of the catalogue; `path` is its place in the body, and in the words under `catalogue.fields`. */
export type FieldSpec = {
  path: string
  type:
    | 'text'
    | 'arabic'
    | 'words'
    | 'long_words'
    | 'money'
    | 'whole'
    | 'decimal'
    | 'day'
    | 'kind'
    | 'category'
    | 'car'
    | 'flag'
    | 'place'
    | 'time'
    | 'week'
    | 'day_hours'
    | 'damage_part'
    | 'damage_kind'
    | 'stock'
  /** Only asked of a new row: it stays for life. */
  isFixed?: true
  optional?: true
  /** What an optional field says when it is empty; null unless told otherwise. */
  blank?: '' | undefined
  /** Asked of extras with stock, or of insurances, alone. */
  of?: 'stock' | 'insurance'
  /** The key of its help, under `catalogue.help`. */
  help?: 'category_price' | 'code' | 'only_in_hours' | 'night' | 'fee_day' | 'one_way'
}

const location: FieldSpec[] = [
  { path: 'name', type: 'words' },
  { path: 'address', type: 'text', optional: true, blank: '' },
  { path: 'address_ar', type: 'arabic', optional: true },
  { path: 'city', type: 'text', optional: true, blank: '' },
  { path: 'city_ar', type: 'arabic', optional: true },
  { path: 'latitude', type: 'decimal', optional: true },
  { path: 'longitude', type: 'decimal', optional: true },
  { path: 'pickup_price', type: 'money' },
  { path: 'return_price', type: 'money' },
  { path: 'is_airport', type: 'flag' },
  { path: 'night_from', type: 'time', optional: true },
  { path: 'night_to', type: 'time', optional: true },
  { path: 'night_fee', type: 'money', help: 'night' },
  { path: 'hours', type: 'week', optional: true },
  { path: 'only_in_hours', type: 'flag', help: 'only_in_hours' },
  { path: 'code', type: 'text', isFixed: true, optional: true, blank: undefined, help: 'code' },
]

/** What is asked of a row of each kind, in order, and the calls that write it. */
export const catalogueSpecs = {
  brands: {
    fields: [{ path: 'name', type: 'text' }] as FieldSpec[],
    create: catalogue.createBrand,
    update: catalogue.updateBrand,
    remove: catalogue.removeBrand,
  },
  categories: {
    fields: [
      { path: 'name', type: 'words' },
      { path: 'daily_price', type: 'money', optional: true, help: 'category_price' },
      { path: 'warranty_amount', type: 'money', optional: true },
      { path: 'insurance_excess', type: 'money', optional: true },
      { path: 'monthly_price', type: 'money', optional: true, help: 'monthly_price' },
      { path: 'instant_confirmation', type: 'flag' },
    ] as FieldSpec[],
    create: catalogue.createCategory,
    update: catalogue.updateCategory,
    remove: catalogue.removeCategory,
  },
  locations: {
    fields: location,
    create: catalogue.createLocation,
    update: catalogue.updateLocation,
    remove: catalogue.removeLocation,
  },
  services: {
    fields: [
      { path: 'name', type: 'words' },
      { path: 'description', type: 'long_words' },
      { path: 'kind', type: 'kind' },
      { path: 'price', type: 'money' },
      { path: 'max_quantity', type: 'whole' },
      { path: 'with_driver', type: 'flag' },
      { path: 'group', type: 'text', optional: true },
      { path: 'stock', type: 'stock' },
      { path: 'replacement_price', type: 'money', optional: true, of: 'stock' },
      { path: 'excess_amount', type: 'money', optional: true, of: 'insurance' },
      { path: 'excess_percent', type: 'decimal', optional: true, of: 'insurance' },
      { path: 'covers', type: 'long_words', optional: true, of: 'insurance' },
    ] as FieldSpec[],
    create: catalogue.createService,
    update: catalogue.updateService,
    remove: catalogue.removeService,
  },
  return_charges: {
    fields: [
      { path: 'name', type: 'words' },
      { path: 'price', type: 'money' },
      { path: 'taxed', type: 'flag' },
      { path: 'active', type: 'flag' },
    ] as FieldSpec[],
    create: catalogue.createReturnCharge,
    update: catalogue.updateReturnCharge,
    remove: catalogue.removeReturnCharge,
  },
  damage_prices: {
    fields: [
      { path: 'part', type: 'damage_part' },
      { path: 'damage_kind', type: 'damage_kind' },
      { path: 'category_id', type: 'category', optional: true },
      { path: 'price', type: 'money' },
    ] as FieldSpec[],
    create: damagePrices.createDamagePrice,
    update: damagePrices.updateDamagePrice,
    remove: damagePrices.removeDamagePrice,
  },
  seasons: {
    fields: [
      { path: 'name', type: 'text' },
      { path: 'start_date', type: 'day' },
      { path: 'end_date', type: 'day' },
      { path: 'percent', type: 'decimal' },
      { path: 'category_id', type: 'category', optional: true },
      { path: 'car_id', type: 'car', optional: true },
    ] as FieldSpec[],
    create: catalogue.createSeason,
    update: catalogue.updateSeason,
    remove: catalogue.removeSeason,
  },
  special_days: {
    fields: [
      { path: 'name', type: 'text' },
      { path: 'start_date', type: 'day' },
      { path: 'end_date', type: 'day' },
      { path: 'location_id', type: 'place', optional: true },
      { path: 'fee', type: 'money', help: 'fee_day' },
      { path: 'hours', type: 'day_hours', optional: true },
    ] as FieldSpec[],
    create: terms.createSpecialDay,
    update: terms.updateSpecialDay,
    remove: terms.removeSpecialDay,
  },
  one_way_fees: {
    fields: [
      { path: 'from_location_id', type: 'place' },
      { path: 'to_location_id', type: 'place' },
      { path: 'fee', type: 'money', help: 'one_way' },
    ] as FieldSpec[],
    create: terms.createOneWayFee,
    update: terms.updateOneWayFee,
    remove: terms.removeOneWayFee,
  },
} as const satisfies Record<CatalogueKind, object>

export type CatalogueRow = FleetCatalogue[CatalogueKind][number]
export type RowValues = Record<string, string | boolean | Record<string, string>>

const isWords = (type: FieldSpec['type']) => type === 'words' || type === 'long_words'

/** What the form shows of a row, or of a new one. */
export function rowValues(fields: FieldSpec[], row: CatalogueRow | null): RowValues {
  const stored = row as Record<string, unknown> | null
  return Object.fromEntries(
    fields.map(({ path, type, optional }) => {
      const value = stored?.[path]
      if (isWords(type))
        return [
          path,
          (value as Record<string, string>) ?? Object.fromEntries(languages.map((one) => [one, ''])),
        ]
      // A charge that is added is offered.
      if (type === 'flag') return [path, row === null && path === 'active' ? true : value === true]
      if (type === 'week') return [path, (value as Record<string, string> | null | undefined) ?? '']
      const first = optional ? '' : (firstValue[type] ?? '')
      return [path, value === null || value === undefined ? first : String(value)]
    }),
  )
}

/** Whether a field is asked of a row as it is typed so far. */
export function isAsked({ of }: FieldSpec, { stock, group }: RowValues): boolean {
  if (of === 'stock') return stock !== 'unlimited'
  return of !== 'insurance' || group === insuranceGroup
}

const firstValue: Partial<Record<FieldSpec['type'], string>> = {
  kind: 'daily',
  stock: 'unlimited',
  whole: '1',
  money: '0.00',
  damage_part: 'bumper',
  damage_kind: 'scratch',
}

/** The form as a body; what is no number goes as it is, for the contract to refuse on its field. */
export function rowBody(fields: FieldSpec[], values: RowValues, isNew: boolean): object {
  const editable = fields.filter(({ isFixed }) => isNew || !isFixed)
  return Object.fromEntries(editable.map((field) => [field.path, readField(field, values[field.path]!)]))
}

function readField(field: FieldSpec, value: RowValues[string]): unknown {
  const { type, optional } = field
  if (typeof value === 'object')
    return optional && isWords(type) && Object.values(value).every((text) => text.trim() === '')
      ? null
      : value
  if (typeof value !== 'string') return value
  if (optional && value.trim() === '') return 'blank' in field ? field.blank : null
  if (type === 'money') return readAmount(value)
  if (type === 'whole' || type === 'category' || type === 'car' || type === 'place') return readWhole(value)
  return type === 'decimal' ? readPercent(value) : value
}
