import type { CarFields, FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Illustration } from '@marhala/domain/fleet/illustration.ts'
import { readAmount, readPercent, readWhole } from '../../../features/forms/read-amount.ts'

/** The editor's fields: numbers as people type them, lists as they are ticked. */
export type CarValues = {
  brand_id: string
  category_id: string
  class_id: string
  model: string
  year: string
  registration_plate: string
  vin: string
  home_location: string
  status: string
  fuel_type: string
  transmission_type: string
  passengers: string
  doors: string
  luggage: string
  odometer: string
  illustration: Illustration
  daily_price: string
  discount: string
  warranty_amount: string
  included_km_per_day: string
  extra_km_price: string
  insurance_excess: string
  is_premium: boolean
  end_of_service_on: string
  toll_pass: string
  internal_note: string
  features: string[]
  descriptions: Record<Language, string>
}

/** What the editor shows of a car; of a copy everything but what is one car's own, of a new one the usual. */
export function valuesOf(car: FleetCar | undefined, isCopy: boolean): CarValues {
  const own = isCopy ? undefined : car
  return {
    brand_id: car ? String(car.brand_id) : '',
    category_id: car ? String(car.category_id) : '',
    class_id: car?.class_id ? String(car.class_id) : '',
    model: car?.model ?? '',
    year: car ? String(car.year) : '',
    registration_plate: own?.registration_plate ?? '',
    vin: own?.vin ?? '',
    toll_pass: own?.toll_pass ?? '',
    home_location: car?.home_location ?? '',
    status: own && own.status !== 'rented' ? own.status : 'available',
    fuel_type: car?.fuel_type ?? 'diesel',
    transmission_type: car?.transmission_type ?? 'manual',
    passengers: String(car?.passengers ?? 5),
    doors: String(car?.doors ?? 5),
    luggage: String(car?.luggage ?? 2),
    odometer: own ? String(own.odometer) : '0',
    illustration: car?.illustration ?? { body: 'sedan', paint: 'pearl', wheel: 'five_spoke' },
    daily_price: car?.daily_price ?? '',
    discount: String(car?.discount ?? 0),
    warranty_amount: car?.warranty_amount ?? '0.00',
    included_km_per_day: car?.included_km_per_day ? String(car.included_km_per_day) : '',
    extra_km_price: car?.extra_km_price ?? '',
    insurance_excess: car?.insurance_excess ?? '',
    is_premium: car?.is_premium ?? false,
    end_of_service_on: own?.end_of_service_on ?? '',
    internal_note: own?.internal_note ?? '',
    features: car?.features.map(({ key }) => key) ?? [],
    descriptions: car?.descriptions ?? { en: '', ar: '', fr: '' },
  }
}

/** The fields as a body; what is no number goes as it is, for the contract to refuse on its field. */
export function bodyOf(values: CarValues, isNew: boolean): object {
  const number = (typed: string) => readWhole(typed)
  const { odometer, ...rest } = values
  return {
    ...rest,
    ...(isNew && { odometer: number(odometer) }),
    brand_id: number(values.brand_id),
    category_id: number(values.category_id),
    class_id: values.class_id === '' ? null : number(values.class_id),
    year: number(values.year),
    passengers: number(values.passengers),
    doors: number(values.doors),
    luggage: number(values.luggage),
    vin: values.vin.trim() || null,
    toll_pass: values.toll_pass.trim() || null,
    home_location: values.home_location || null,
    daily_price: readAmount(values.daily_price),
    warranty_amount: readAmount(values.warranty_amount),
    included_km_per_day: number(values.included_km_per_day) ?? null,
    extra_km_price: readAmount(values.extra_km_price) ?? null,
    insurance_excess: readAmount(values.insurance_excess) ?? null,
    discount: readPercent(values.discount),
    end_of_service_on: values.end_of_service_on || null,
    internal_note: values.internal_note.trim() || null,
  } satisfies Partial<Record<keyof CarFields | 'odometer', unknown>>
}
