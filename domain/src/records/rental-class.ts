import { labelled } from './field.ts'

/** A rental class with its limits. */
export const rentalClass = labelled('classes:fields', {
  name: { kind: 'names' },
  category_id: { kind: 'category', label: 'fleet:fields.category_id' },
  transmission_type: {
    kind: 'choice',
    label: 'fleet:fields.transmission_type',
    choices: 'car-card:transmission',
  },
  fuel_type: { kind: 'choice', label: 'fleet:fields.fuel_type', choices: 'car-card:fuel' },
  passengers: { kind: 'number' },
  luggage: { kind: 'number' },
  or_similar: { kind: 'flag' },
  this_car_price: { kind: 'money' },
  upgrade: { kind: 'choice', choices: 'classes:upgrades' },
  upgrade_class_id: { kind: 'rental_class' },
  shown_car: { kind: 'text' },
  position: { kind: 'number', label: 'settings:audit.fields.position' },
  start_date: { kind: 'time' },
  end_date: { kind: 'time' },
  min_days: { kind: 'days' },
})
