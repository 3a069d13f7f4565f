import type { Language } from '@marhala/contract/language/language.ts'
import { readQuickTask } from '@marhala/domain/tasks/quick-task.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { bodyOf } from './quick-entry.tsx'
import { QuickUnderstood } from './quick-understood.tsx'

const staff = [
  { id: 1, first_name: 'Karim', last_name: 'Alaoui' },
  { id: 2, first_name: 'Salma', last_name: 'Bennani' },
  { id: 3, first_name: 'Salma', last_name: 'Idrissi' },
]
const cars = [
  { id: 11, name: 'Dacia Duster', registration_plate: '12345-A-6' },
  { id: 12, name: 'Renault Clio', registration_plate: '777-B-1' },
  { id: 13, name: 'Renault Clio', registration_plate: '778-B-1' },
]
const read = (line: string) => readQuickTask(line, { staff, cars, now: '2026-06-24T10:30' })
const draw = (line: string, language: Language = 'en') =>
  renderPart(<QuickUnderstood task={read(line)} choices={{}} onDrop={() => {}} onChoose={() => {}} />, {
    language,
  }).then((html) => html.replaceAll(/[\u2066-\u2069]/g, ''))

test.each([
  ['en', 'wash Duster tomorrow 9:00 @Karim !high', ['Thursday 25 Jun', '09:00', 'High']],
  ['fr', 'laver Duster demain 9h @Karim !haute', ['jeudi 25 juin', '09:00', 'Haute']],
  ['ar', 'غسل داستر غدا 9:00 @كريم !عالية', ['الخميس 25 يونيو', '09:00', 'عالية']],
] as const)(
  'what a line was understood as stands there before it is saved (%s)',
  async (language, line, texts) => {
    const html = await draw(line, language)
    for (const text of [...texts, 'Karim Alaoui', 'Dacia Duster 12345-A-6']) expect(html).toContain(text)
  },
)

test('each part can be struck off by its words', async () => {
  const html = await draw('wash Duster tomorrow @Karim')
  for (const said of ['tomorrow', '@Karim', 'Duster'])
    expect(html).toContain(`aria-label="Not meant: ${said}"`)
})

test('a name that several bear is asked for, and what nobody bears is said', async () => {
  const html = await draw('clean Clio @Salma !soon')
  expect(html).toContain('Which one: @Salma?')
  expect(html).toContain('Which one: Clio?')
  for (const one of ['Salma Bennani', 'Salma Idrissi', 'Renault Clio 778-B-1']) expect(html).toContain(one)
  expect(html).toContain('Stays in the title: !soon')
})

test.each([
  ['today 17:00', ['Wednesday 24 Jun', '17:00']],
  ['tonight', ['Wednesday 24 Jun, 19:00']],
  ['friday', ['Friday 26 Jun, 18:00']],
  ['at 9', ['Thursday 25 Jun, 09:00']],
])('of a day and a time each is said once: %s', async (line, chips) => {
  const html = await draw(line)
  expect([...html.matchAll(/truncate">([^<]*)</g)].map(([, text]) => text)).toEqual(chips)
})

test('nothing stands there where nothing was understood', async () => {
  expect(await draw('count the keys')).toBe('')
})

test('what is sent is what was understood; of several that bear a name, the chosen one', () => {
  expect(bodyOf(read('wash Duster tomorrow 9:00 @Karim !high'), {})).toEqual({
    title: 'wash Duster',
    due_at: '2026-06-25T09:00',
    priority: 'high',
    assignee_id: 1,
    car_id: 11,
  })
  expect(bodyOf(read('clean Clio @Salma'), { assignee: 3 })).toEqual({ title: 'clean Clio', assignee_id: 3 })
  expect(bodyOf(read('count the keys'), { car: 12 })).toEqual({ title: 'count the keys' })
})
