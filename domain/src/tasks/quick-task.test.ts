import { describe, expect, test } from 'vitest'
import { type QuickKind, readQuickTask } from './quick-task.ts'

/** A Wednesday. */
const now = '2026-06-24T10:30'
const staff = [
  { id: 1, first_name: 'Karim', last_name: 'Alaoui' },
  { id: 2, first_name: 'Salma', last_name: 'Bennani' },
  { id: 3, first_name: 'Salma', last_name: 'Idrissi' },
  { id: 4, first_name: 'يوسف', last_name: 'التازي' },
]
const cars = [
  { id: 11, name: 'Dacia Duster', registration_plate: '12345-A-6' },
  { id: 12, name: 'Renault Clio', registration_plate: '777-B-1' },
  { id: 13, name: 'Renault Clio', registration_plate: '778-B-1' },
  { id: 14, name: 'Peugeot 208', registration_plate: '4512-D-40' },
  { id: 15, name: 'Dacia Logan', registration_plate: '9911-H-6' },
]
const read = (line: string, leave: QuickKind[] = []) =>
  readQuickTask(line, { staff, cars, now, me: 2, leave })
const short = (line: string, leave: QuickKind[] = []) => {
  const { title, due, assignee, priority, car } = read(line, leave)
  return [title, due, assignee?.id ?? null, priority, car?.id ?? null]
}

describe('a task in one line', () => {
  test.each([
    ['wash Duster tomorrow 9:00 @Karim !high', ['wash Duster', '2026-06-25T09:00', 1, 'high', 11]],
    ['laver Duster demain 9h @Karim !haute', ['laver Duster', '2026-06-25T09:00', 1, 'high', 11]],
    ['غسل داستر غداً 9:00 @كريم !عالية', ['غسل داستر', '2026-06-25T09:00', 1, 'high', 11]],
    ['@karim alaoui, !urgent: call the garage', ['call the garage', null, 1, 'urgent', null]],
    [
      'Renew papers of 12345 A 6 on Friday',
      ['Renew papers of 12345 A 6', '2026-06-26T18:00', null, null, 11],
    ],
    ['fuel Peugeot 208 @me', ['fuel Peugeot 208', null, 2, null, 14]],
    ['faire le plein 208 litres @moi', ['faire le plein 208 litres', null, 2, null, null]],
    ['تنظيف لوغان @يوسف الليلة', ['تنظيف لوغان', '2026-06-24T19:00', 4, null, 15]],
    ['rappeler @Youssef à 14h30 !basse', ['rappeler', '2026-06-24T14:30', 4, 'low', null]],
    ['غسل كل السيارات @أنا !عاجلة', ['غسل كل السيارات', null, 2, 'urgent', null]],
    ['@كريم على الباب @Salma', ['على الباب @Salma', null, 1, null, null]],
    ['count the keys', ['count the keys', null, null, null, null]],
    ['tomorrow @Karim', ['', '2026-06-25T18:00', 1, null, null]],
    ['', ['', null, null, null, null]],
  ])('%s', (line, understood) => {
    expect(short(line)).toEqual(understood)
  })
})

describe('the day and the time', () => {
  test.each([
    ['today', '2026-06-24T18:00'],
    ['tonight', '2026-06-24T19:00'],
    ['this afternoon', '2026-06-24T15:00'],
    ['tomorrow morning', '2026-06-25T09:00'],
    ['the day after tomorrow at 9', '2026-06-26T09:00'],
    ['on monday', '2026-06-29T18:00'],
    ['Wednesday', '2026-07-01T18:00'],
    ['next friday 5pm', '2026-06-26T17:00'],
    ['in 3 days', '2026-06-27T18:00'],
    ['in two weeks 08:15', '2026-07-08T08:15'],
    ['in 2 hours', '2026-06-24T12:30'],
    ['in 20 hours', '2026-06-25T06:30'],
    ['next week', '2026-06-29T18:00'],
    ['by 12/03', '2027-03-12T18:00'],
    ['12/03/2028 7:05', '2028-03-12T07:05'],
    ['2026-07-01', '2026-07-01T18:00'],
    ['July 14', '2026-07-14T18:00'],
    ['3rd august 2027', '2027-08-03T18:00'],
    ['29/02', '2028-02-29T18:00'],
    ['24/06', '2026-06-24T18:00'],
    ['11am', '2026-06-24T11:00'],
    ['12 am', '2026-06-25T00:00'],
    ['12pm', '2026-06-24T12:00'],
    ['9:00', '2026-06-25T09:00'],
    ['at 10:30', '2026-06-25T10:30'],
    ["aujourd'hui à 17h", '2026-06-24T17:00'],
    ['aujourd’hui 17 h 45', '2026-06-24T17:45'],
    ['ce soir', '2026-06-24T19:00'],
    ['demain matin', '2026-06-25T09:00'],
    ['après demain midi', '2026-06-26T12:00'],
    ['lundi prochain 9h30', '2026-06-29T09:30'],
    ['pour le 1er juillet', '2026-07-01T18:00'],
    ['dans trois jours', '2026-06-27T18:00'],
    ['dans une semaine', '2026-07-01T18:00'],
    ['dans 2 heures', '2026-06-24T12:30'],
    ['à 16 heures', '2026-06-24T16:00'],
    ['le 15 août', '2026-08-15T18:00'],
    ['اليوم', '2026-06-24T18:00'],
    ['غدًا الساعة ٩ مساءً', '2026-06-25T21:00'],
    ['بعد غد', '2026-06-26T18:00'],
    ['يوم الإثنين القادم', '2026-06-29T18:00'],
    ['الأربعاء صباحاً', '2026-07-01T09:00'],
    ['بعد ٣ أيام', '2026-06-27T18:00'],
    ['بعد يومين', '2026-06-26T18:00'],
    ['بعد ساعة', '2026-06-24T11:30'],
    ['١٢/٠٣', '2027-03-12T18:00'],
    ['12 غشت', '2026-08-12T18:00'],
    ['١٤ يوليو ١٧:٣٠', '2026-07-14T17:30'],
    ['31/02', null],
    ['2026-02-30', null],
    ['25:00', null],
    ['9:75', null],
    ['13 pm', '2026-06-24T13:00'],
    ['room 9', null],
    ['in 3 parts', null],
    ['mon client', null],
  ])('%s', (line, due) => {
    expect(read(line).due).toBe(due)
  })

  test('said alone, today is until the end of work, and later until its end', () => {
    const at = (moment: string) => readQuickTask('today', { staff, cars, now: moment }).due
    expect(at('2026-06-24T17:59')).toBe('2026-06-24T18:00')
    expect(at('2026-06-24T18:00')).toBe('2026-06-24T23:59')
  })
  test.each(['2026-06-22', '2026-06-24', '2026-06-28', '2028-02-29'])('monday from %s', (day) => {
    const { due } = readQuickTask('monday', { staff, cars, now: `${day}T10:00` })
    const found = new Date(`${due}Z`)
    expect(found.getUTCDay()).toBe(1)
    const ahead = (found.getTime() - Date.parse(`${day}T18:00Z`)) / 86_400_000
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThanOrEqual(7)
  })
})

describe('what was understood', () => {
  test('each part in the words of the line', () => {
    expect(read('On Monday at 9 wash  Duster @Karim !high').parts).toEqual([
      { kind: 'day', text: 'On Monday' },
      { kind: 'time', text: 'at 9' },
      { kind: 'car', text: 'Duster' },
      { kind: 'assignee', text: '@Karim' },
      { kind: 'priority', text: '!high' },
    ])
  })
  test('a name that several bear chooses nobody, and says who they are', () => {
    const { assignee, people, car, cars: found } = read('Clio @Salma')
    expect([assignee, car]).toEqual([null, null])
    expect(people.map(({ id }) => id)).toEqual([2, 3])
    expect(found.map(({ id }) => id)).toEqual([12, 13])
  })
  test('what nothing is found for stays in the title and is said', () => {
    const { title, unknown } = read('call @Zahra !soon tomorrow')
    expect(title).toBe('call @Zahra !soon')
    expect(unknown).toEqual(['@Zahra', '!soon'])
    expect(read('call @Karim @Salma !low !high').unknown).toEqual(['@Salma', '!high'])
    expect(read('call @Karim @Salma', ['assignee']).unknown).toEqual([])
  })
  test('a part that was struck off is words again', () => {
    expect(short('wash Duster tomorrow', ['day', 'car'])).toEqual([
      'wash Duster tomorrow',
      null,
      null,
      null,
      null,
    ])
  })
  test('of each kind the first counts', () => {
    expect(short('move it today not tomorrow !low !high')).toEqual([
      'move it not tomorrow !high',
      '2026-06-24T18:00',
      null,
      'low',
      null,
    ])
  })
})

describe('hostile text', () => {
  test.each([
    '@'.repeat(500),
    '!'.repeat(500),
    '9:'.repeat(250),
    'in '.repeat(170),
    '\u202e tomorrow \u2066',
    '\ud800 lone',
    '__proto__ constructor @constructor !__proto__ toString',
    "'; drop table tasks; --",
    '<script>alert(1)</script>',
    '99/99/9999 99999999999h',
    '12/00 00/12 0/0',
    'in 999 weeks in 999999 days',
    'ـ'.repeat(300),
    '👩‍🔧 🚗 @👩‍🔧',
  ])('%j is read without harm', (line) => {
    const { title, due, priority, assignee } = read(line)
    expect(title.length).toBeLessThanOrEqual(line.length)
    expect(due === null || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(due)).toBe(true)
    expect([priority, assignee]).toEqual([null, null])
  })
  test('a line that is too long loses nothing', () => {
    const line = `${'word '.repeat(100)}tomorrow`
    expect(read(line)).toMatchObject({ title: line, due: null })
  })
  test('marks of direction change nothing', () => {
    expect(short('\u200fغداً\u200f wash \u2066@Karim\u2069')).toEqual([
      'wash',
      '2026-06-25T18:00',
      1,
      null,
      null,
    ])
  })
})
