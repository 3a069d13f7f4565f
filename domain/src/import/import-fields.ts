import { booking } from '../records/booking.ts'
import { client } from '../records/client.ts'
import { namesWith } from '../records/field.ts'
import { paperFields } from './paper-fields.ts'
import type { ValueKind } from './read-value.ts'

/** What a file from another program can contain. */
export const importKinds = ['cars', 'clients', 'bookings'] as const
export type ImportKind = (typeof importKinds)[number]

const cellOf = { text: 'text', time: 'day', days: 'whole' } as const
const ofClients = namesWith(client, 'imported')
const clientCells = Object.fromEntries(ofClients.map((name) => [name, cellOf[client[name].kind]])) as Record<
  (typeof ofClients)[number],
  (typeof cellOf)[keyof typeof cellOf]
>

const brought = namesWith(booking, 'imported')
const texts = Object.fromEntries(brought.map((name) => [name, 'text'])) as Record<
  (typeof brought)[number],
  'text'
>

/** The fields that a file of a kind may have, and how a cell of each is read (docs/rules/import.md#fields). */
export const importFields = {
  cars: {
    registration_plate: 'text',
    brand: 'text',
    model: 'text',
    year: 'whole',
    category: 'text',
    class: 'text',
    fuel_type: 'fuel_type',
    transmission_type: 'transmission_type',
    daily_price: 'money',
    warranty_amount: 'money',
    discount: 'percent',
    passengers: 'whole',
    doors: 'whole',
    luggage: 'whole',
    odometer: 'whole',
    vin: 'text',
    car_status: 'car_status',
    illustration_paint: 'paint',
    ...paperFields,
  },
  clients: {
    name: 'text',
    first_name: 'text',
    last_name: 'text',
    phone: 'text',
    email: 'text',
    identity_number: 'text',
    license_number: 'text',
    license_expires_on: 'day',
    birth_date: 'day',
    address: 'text',
    language: 'language',
    notes: 'text',
    ...clientCells,
  },
  bookings: {
    external_reference: 'text',
    registration_plate: 'text',
    name: 'text',
    first_name: 'text',
    last_name: 'text',
    phone: 'text',
    email: 'text',
    identity_number: 'text',
    start_date: 'moment',
    start_time: 'time',
    end_date: 'moment',
    end_time: 'time',
    pickup_location: 'text',
    return_location: 'text',
    booking_status: 'booking_status',
    total_price: 'money',
    paid: 'money',
    payment_method: 'payment_method',
    booked_on: 'day',
    ...texts,
  },
} as const satisfies Record<ImportKind, Record<string, ValueKind>>

/** What a car of a file has that says nothing of it, as most cars do. */
export const usualCar = { passengers: 5, doors: 5, luggage: 2 }

export type ImportField = { [Kind in ImportKind]: keyof (typeof importFields)[Kind] & string }[ImportKind]

/** Required fields of a kind: one column at least of each group. */
export const neededFields: Record<ImportKind, readonly (readonly ImportField[])[]> = {
  cars: [
    ['registration_plate'],
    ['brand'],
    ['model'],
    ['year'],
    ['category'],
    ['fuel_type'],
    ['transmission_type'],
    ['daily_price'],
  ],
  clients: [
    ['name', 'last_name'],
    ['phone', 'email'],
  ],
  bookings: [
    ['registration_plate'],
    ['name', 'last_name', 'phone', 'email', 'identity_number'],
    ['start_date'],
    ['end_date'],
    ['total_price'],
  ],
}

/** The file's column of each field, counted from 0. */
export type ImportColumns = Partial<Record<ImportField, number>>

/** The fields of a kind, in the order in which a template and a screen name them. */
export function fieldsOf(kind: ImportKind): ImportField[] {
  return Object.keys(importFields[kind]) as ImportField[]
}

/** Whether a field of a kind is a date, so that the order of its day and month counts. */
export function isDate(kind: ImportKind, field: string): boolean {
  const as = (importFields[kind] as Record<string, ValueKind>)[field]
  return as === 'day' || as === 'moment'
}

/** The fields of a kind that a user may import: received money only with finance permission. */
export function fieldsFor(kind: ImportKind, { money }: { money: boolean }): ImportField[] {
  return fieldsOf(kind).filter((field) => field !== 'paid' || money)
}

/** The required groups without a chosen column. */
export function missingFields(kind: ImportKind, columns: ImportColumns): (readonly ImportField[])[] {
  return neededFields[kind].filter((group) => group.every((field) => columns[field] === undefined))
}
