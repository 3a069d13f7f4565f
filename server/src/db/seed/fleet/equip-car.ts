import type { CarLine } from '../data/cars.ts'

type Equipped = Pick<CarLine, 'body' | 'price' | 'seats' | 'model' | 'doors'>

/** What a car has, as keys of the features: what its kind of car has at its price. */
export function equipCar(car: Equipped): string[] {
  return [
    ...always,
    ...byPrice.filter(([from]) => car.price >= from).flatMap(([, keys]) => keys),
    ...(car.doors > 2 ? ['isofix'] : []),
    ...(car.seats >= 7 ? ['third_row'] : []),
    ...(offRoad.has(car.model) ? ['four_wheel_drive'] : []),
    ...(towing.has(car.model) ? ['tow_bar'] : []),
    ...(withSunroof.has(car.model) ? ['sunroof'] : []),
  ]
}

const always = ['air_conditioning', 'abs', 'airbags', 'bluetooth', 'usb']

/** From how many DH a day a car of this fleet has them. */
const byPrice: [number, string[]][] = [
  [300, ['carplay', 'parking_sensors']],
  [360, ['cruise_control', 'reversing_camera']],
  [450, ['automatic_climate', 'keyless_entry', 'emergency_braking']],
  [520, ['lane_assist']],
  [650, ['heated_seats', 'blind_spot']],
  [900, ['leather_seats', 'premium_sound']],
]

const offRoad = new Set(['Land Cruiser Prado', 'Hilux', 'Ranger', 'Sport', 'Evoque', 'Cayenne'])
const towing = new Set(['Hilux', 'Ranger', 'Land Cruiser Prado', 'Caravelle'])
const withSunroof = new Set([
  'Tucson',
  'Sportage',
  'Qashqai',
  'Octavia',
  'A6',
  'S-Class',
  '7 Series',
  'Evoque',
  'Cooper S',
])
