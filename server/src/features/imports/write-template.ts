import { fieldsOf, type ImportField, type ImportKind } from '@marhala/domain/import/import-fields.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { writeCsv } from '../../http/write-csv.ts'
import { readToday } from '../company/public/read-today.ts'
import { fieldLabel } from './field-label.ts'

/** An empty file of a kind: the headings of every import, and a line that shows how each is written. */
export async function writeTemplate(context: AppContext, { language }: Caller, kind: ImportKind) {
  const imports = say(language, 'import-files')
  const today = await readToday(context)
  const example: Partial<Record<ImportField, string>> = {
    registration_plate: '12345-A-6',
    brand: 'Dacia',
    model: 'Duster',
    year: '2024',
    category: 'SUV',
    fuel_type: say(language, 'car-card:fuel.diesel'),
    transmission_type: say(language, 'car-card:transmission.manual'),
    daily_price: '350.00',
    warranty_amount: '5000.00',
    discount: '0',
    passengers: '5',
    doors: '5',
    luggage: '3',
    odometer: '45000',
    car_status: say(language, 'sheets:fleet.statuses.available'),
    illustration_paint: say(language, 'car-card:paint.silver'),
    insurance_expires_on: addDays(today, 200),
    technical_inspection_expires_on: addDays(today, 300),
    first_name: language === 'ar' ? 'أمينة' : 'Amina',
    last_name: language === 'ar' ? 'العلوي' : 'Alaoui',
    name: language === 'ar' ? 'أمينة العلوي' : 'Amina Alaoui',
    phone: '0612345678',
    email: 'amina@example.com',
    identity_number: 'BE123456',
    license_number: '01/234567',
    license_expires_on: '2031-04-30',
    license_issued_on: '2012-09-14',
    license_country: language === 'ar' ? 'المغرب' : language === 'fr' ? 'Maroc' : 'Morocco',
    payment_days: '',
    birth_date: '1990-05-01',
    language: imports.languages[language],
    external_reference: 'C-017',
    start_date: addDays(today, 30),
    start_time: '10:00',
    end_date: addDays(today, 35),
    end_time: '10:00',
    booking_status: say(language, 'sheets:bookings.statuses.confirmed'),
    total_price: '1750.00',
    paid: '500.00',
    payment_method: say(language, 'booking:payment.methods.cash'),
    booked_on: addDays(today, -3),
  }
  // A template has a name in two columns, or in one, not both.
  const left = kind === 'clients' ? ['name'] : ['first_name', 'last_name']
  const fields = fieldsOf(kind).filter((field) => !left.includes(field))
  const rows = [
    fields.map((field) => fieldLabel(language, field)),
    fields.map((field) => example[field] ?? ''),
  ]
  return { file_name: `${imports.templates[kind]}.csv`, content: writeCsv(rows, language) }
}
