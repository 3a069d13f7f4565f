import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DatesSeen, decideDayOrder, lookAtDates, readDay } from './read-moment.ts'
import { namesOf, readRow } from './read-row.ts'
import { readValue, type ValueKind } from './read-value.ts'

const read = (kind: ValueKind, text: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const found = readValue(kind, text, { order })
  return 'value' in found ? found.value : found.problem
}

describe('a cell is read as people write it', () => {
  test.each<[ValueKind, string, string | number]>([
    ['day', '2026-03-01', '2026-03-01'],
    ['day', '2026/3/1', '2026-03-01'],
    ['day', '1/3/2026', '2026-03-01'],
    ['day', '01.03.26', '2026-03-01'],
    ['day', '٠١/٠٣/٢٠٢٦', '2026-03-01'],
    ['day', '01/03/2026 10:30', '2026-03-01'],
    ['day', '31/02/2026', 'import_day'],
    ['day', 'next week', 'import_day'],
    ['moment', '01/03/2026', '2026-03-01'],
    ['moment', '01/03/2026 9:30', '2026-03-01T09:30'],
    ['moment', '01/03/2026 à 9h30', '2026-03-01T09:30'],
    ['moment', '2026-03-01T10:00:00', '2026-03-01T10:00'],
    ['moment', '2026-03-01 10:00:00.000', '2026-03-01T10:00'],
    ['moment', '01/03/2026 25:00', 'import_day'],
    ['time', '9h', '09:00'],
    ['time', '2:30 PM', '14:30'],
    ['time', '12:05 am', '00:05'],
    ['time', '14:30:00', '14:30'],
    ['time', '24:00', 'import_time'],
    ['time', 'noon', 'import_time'],
    ['money', '1 234,50', '1234.50'],
    ['money', '1,234.5 DH', '1234.50'],
    ['money', 'free', 'money'],
    ['percent', '5,5 %', 5.5],
    ['whole', '45 000 km', 45_000],
    ['whole', '4.5', 'number'],
    ['booking_status', 'Annulée', 'cancelled'],
    ['booking_status', 'مؤكدة', 'confirmed'],
    ['booking_status', 'IN PROGRESS', 'active'],
    ['booking_status', 'maybe', 'import_word'],
    ['fuel_type', 'Gas-oil', 'diesel'],
    ['transmission_type', 'BVA', 'automatic'],
    ['payment_method', 'Espèces', 'cash'],
    ['category', 'Citadine', 'sedan'],
    ['car_status', 'en panne', 'maintenance'],
    ['language', 'Français', 'fr'],
  ])('%s %s', (kind, text, value) => {
    expect(read(kind, text)).toBe(value)
  })

  test('the month first where the file says so', () => {
    expect(read('day', '3/1/2026', 'mdy')).toBe('2026-03-01')
    expect(read('day', '2026-03-01', 'mdy')).toBe('2026-03-01')
  })
})

describe('a file shows whether its days or its months come first', () => {
  test.each<[string[], 'dmy' | 'mdy' | null, boolean]>([
    // 13/02 decides for all of the file.
    [['01/03/2026', '25/03/2026 10:00'], 'dmy', false],
    [['01/03/2026', '3/25/2026'], 'mdy', false],
    [['01/03/2026', '02/04/2026'], null, true],
    [['25/03/2026', '3/25/2026'], null, false],
    [['25/03/2026', '3/25/2026', '01/03/2026'], null, true],
    // Nothing to ask: the year first, the same number twice, no date at all.
    [['2026-03-25', ''], null, false],
    [['05/05/2026', '٠٥-٠٥-٢٠٢٦'], null, false],
    [['12345-A-6', '1.234,50', 'Dacia'], null, false],
    [['٠١/٠٣/٢٠٢٦'], null, true],
  ])('%s', (texts, order, isAsked) => {
    expect(decideDayOrder([lookAtDates(texts)])).toEqual({ order, isAsked })
  })

  test('a date of one column decides for another', () => {
    const columns = [['01/03/2026'], ['13/02/2026']].map(lookAtDates)
    expect(decideDayOrder(columns)).toEqual({ order: 'dmy', isAsked: false })
  })

  test('it is asked exactly where the two orders would read another day, and no date is of one order alone', () => {
    const part = fc.integer({ min: 1, max: 28 })
    const texts = fc.array(
      fc
        .tuple(part, part)
        .filter((parts) => Math.min(...parts) <= 12)
        .map(([one, other]) => `${one}/${other}/2026`),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), (columns) => {
        const all = columns.flat()
        const readBy = (order: 'dmy' | 'mdy') => all.map((text) => readDay(text, order))
        const [days, months] = [readBy('dmy'), readBy('mdy')]
        const differs = all.some((_, at) => days[at] && months[at] && days[at] !== months[at])
        const fits = { dmy: !days.includes(null), mdy: !months.includes(null) }
        const seen: DatesSeen[] = columns.map(lookAtDates)
        const { order, isAsked } = decideDayOrder(seen)
        const bothOrNone = fits.dmy === fits.mdy
        expect(isAsked).toBe(differs && bothOrNone)
        // What it decides reads every date.
        if (order !== null) expect(fits[order]).toBe(true)
        else if (!bothOrNone) expect(order).not.toBeNull()
      }),
    )
  })
})

describe('a line', () => {
  const columns = { registration_plate: 0, name: 1, start_date: 2, end_date: 3, total_price: 4 }

  test('has its values by field, and every cell that cannot be read or is missing', () => {
    const cells = ['12345-A-6', '', 'soon', '05/03/2026', '']
    const { values, faults } = readRow('bookings', cells, { columns, order: 'dmy' })
    expect(values).toEqual({ registration_plate: '12345-A-6', end_date: '2026-03-05' })
    expect(faults).toEqual([
      { field: 'start_date', problem: 'import_day' },
      { field: 'name', problem: 'required' },
      { field: 'total_price', problem: 'required' },
    ])
  })

  test.each([
    [{ name: 'Amina El Alaoui' }, 'Amina|El Alaoui'],
    [{ first_name: 'Amina', last_name: 'Alaoui', name: 'A. A.' }, 'Amina|Alaoui'],
    [{ last_name: 'Amina Alaoui' }, 'Amina|Alaoui'],
    [{ name: 'Amina' }, 'Amina|–'],
    [{}, '|'],
  ])('names somebody %o', (values, names) => {
    const { first_name, last_name } = namesOf(values)
    expect(`${first_name}|${last_name}`).toBe(names)
  })
})
