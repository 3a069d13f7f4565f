import { describe, expect, test } from 'vitest'
import { guessColumns } from './headings.ts'
import { fieldsOf, importKinds, missingFields } from './import-fields.ts'

const guess = (kind: Parameters<typeof guessColumns>[0], header: string) =>
  guessColumns(kind, header.split(';'))

describe('a heading names its field', () => {
  test.each([
    ['English', 'Booking no;Plate;Client;Phone;Pick-up;Return;Status;Total;Paid'],
    [
      'French',
      'N° réservation;Immatriculation;Nom du client;Téléphone;Départ;Retour;Statut;Montant (DH);Payé',
    ],
    ['Arabic', 'رقم الحجز;رقم اللوحة;اسم الزبون;الهاتف;تاريخ الاستلام;تاريخ الإرجاع;الحالة;المبلغ;المدفوع'],
    [
      'what another program exports',
      'booking_id;CAR PLATE;customer_name;Phone Number;start_date;end_date;STATUS;total_price;Amount Paid',
    ],
  ])('in %s', (_, header) => {
    expect(guess('bookings', header)).toEqual({
      external_reference: 0,
      registration_plate: 1,
      name: 2,
      phone: 3,
      start_date: 4,
      end_date: 5,
      booking_status: 6,
      total_price: 7,
      paid: 8,
    })
  })

  test('a longer one by what stands in it', () => {
    expect(guess('bookings', 'Date de départ prévue;Date de retour prévue')).toEqual({
      start_date: 0,
      end_date: 1,
    })
  })

  test('“Nom” is the last name beside a first name, and the whole name alone', () => {
    expect(guess('clients', 'Nom;Prénom')).toEqual({ last_name: 0, first_name: 1 })
    expect(guess('clients', 'Nom;Téléphone')).toEqual({ name: 0, phone: 1 })
  })

  test('what nobody knows names nothing, and a column is taken once', () => {
    expect(guess('cars', 'Sunroof;Plate;Immatriculation')).toEqual({ registration_plate: 1 })
  })

  test.each([
    'Plaque;Couleur;Assurance;Fin visite technique;Vignette;N° carte grise',
    'Plate;Colour;Insurance until;Technical inspection expiry;Road tax;Registration document number',
    'رقم اللوحة;اللون;انتهاء التأمين;صلاحية الفحص التقني;الضريبة السنوية;رقم البطاقة الرمادية',
  ])('colour and papers of a car too: %s', (header) => {
    expect(guess('cars', header)).toEqual({
      registration_plate: 0,
      illustration_paint: 1,
      insurance_expires_on: 2,
      technical_inspection_expires_on: 3,
      road_tax_expires_on: 4,
      registration_number: 5,
    })
  })

  test('every field is known by its own name', () => {
    for (const kind of importKinds) {
      const fields = fieldsOf(kind).filter((field) => field !== 'name')
      expect(guessColumns(kind, fields)).toEqual(Object.fromEntries(fields.map((field, at) => [field, at])))
    }
  })
})

test('what a file cannot do without is said by the groups of which no column was chosen', () => {
  expect(missingFields('clients', { last_name: 0 })).toEqual([['phone', 'email']])
  expect(missingFields('clients', { name: 0, email: 1 })).toEqual([])
})
