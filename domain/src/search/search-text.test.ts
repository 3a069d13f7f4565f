import { expect, test } from 'vitest'
import { carLikeness } from './car-likeness.ts'
import { documentPart, invoicePatterns, personLikeness, phonePart, referencePart } from './search-text.ts'

test.each([
  ['0612345678', '612345678'],
  ['06 12 34 56 78', '612345678'],
  ['06.12.34.56.78', '612345678'],
  ['06-12-34-56-78', '612345678'],
  ['+212612345678', '612345678'],
  ['+212 6 12 34 56 78', '612345678'],
  ['+212 (0)6 12 34 56 78', '612345678'],
  ['00212612345678', '612345678'],
  ['00 212 6 12 34 56 78', '612345678'],
  ['212612345678', '612345678'],
  ['612345678', '612345678'],
  ['٠٦١٢٣٤٥٦٧٨', '612345678'],
  ['0612', '612'],
  ['5678', '5678'],
  ['+33 6 12 34 56 78', '612345678'],
  ['06', null],
  ['Karim', null],
  ['83305-W-6', null],
])('%s is looked for as the phone %s', (typed, part) => {
  expect(phonePart(typed)).toBe(part)
})

test.each([
  ['BE 123456', 'be123456'],
  ['be-123456', 'be123456'],
  ['01/234567', '01234567'],
  ['BE', null],
  ['Karim', null],
])('%s is looked for as the document %s', (typed, part) => {
  expect(documentPart(typed)).toBe(part)
})

test.each([
  ['F-2026-00012', ['F-2026-00012']],
  ['f 2026 12', ['F-2026-00012']],
  ['F202600012', ['F-2026-00012']],
  ['2026-12', ['F-2026-00012', 'A-2026-00012', 'FAC-2026-012']],
  ['F12', ['F-2026-00012', 'F-12']],
  ['fac-012', ['FAC-2026-012']],
  ['fac2026012', ['FAC-2026-012']],
  ['AV/C 12', ['AV/C-12']],
  ['00012', ['F-2026-00012', 'A-2026-00012', 'FAC-2026-012', 'F-12', 'AV/C-12']],
  ['F120', ['F-2025-00120']],
  ['12', []],
  ['Karim', []],
])('%s finds the invoices %j, however they are written', (typed, found) => {
  const written = ['F-2026-00012', 'A-2026-00012', 'FAC-2026-012', 'F-12', 'AV/C-12', 'F-2025-00120']
  const patterns = invoicePatterns(typed).map((pattern) => new RegExp(pattern))
  expect(written.filter((number) => patterns.some((pattern) => pattern.test(number)))).toEqual(found)
})

test.each([
  ['rb-7f3k9q', 'RB-7F3K9Q'],
  ['7F3K9Q', 'RB-7F3K9Q'],
  ['rb7f3k9q', 'RB-7F3K9Q'],
  ['3k9', '3K9'],
  ['Alaoui', null],
])('%s is looked for as the booking %s', (typed, part) => {
  expect(referencePart(typed)).toBe(part)
})

test('the whole number stands before a part of another, and a part before nothing', () => {
  const person = (phone: string, identity_number: string) => ({
    first_name: 'Karim',
    last_name: 'Bennani',
    email: 'karim@example.com',
    phone,
    identity_number,
    license_number: null,
  })
  const [right, near, other] = [
    person('+212612345678', 'BE123456'),
    person('+212661234567', 'BE1234567'),
    person('+212700000000', 'K1'),
  ]
  for (const typed of ['06 12 34 56 78', 'be 123456'])
    expect(personLikeness(typed, right)).toBeGreaterThan(personLikeness(typed, near))
  expect(personLikeness('be 1234', near)).toBeGreaterThan(personLikeness('be 1234', other))
  expect(personLikeness('karim@example.com', right)).toBe(1)
})

test.each(['83305 و 6', 'Duster 83305', 'داستر', 'dacia dustr', 'DACIA 2024'])(
  '%s means the car',
  (typed) => {
    const duster = { brand: 'Dacia', model: 'Duster', year: 2024, registration_plate: '83305-W-6', vin: null }
    const clio = { brand: 'Renault', model: 'Clio', year: 2023, registration_plate: '83306-A-6', vin: null }
    expect(carLikeness(typed, duster)).toBeGreaterThan(0.7)
    expect(carLikeness(typed, duster)).toBeGreaterThan(carLikeness(typed, clio))
  },
)
