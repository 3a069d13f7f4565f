import type { Language } from '@marhala/contract/language/language.ts'
import type { Notice, NoticeHire } from '@marhala/contract/fleet/notices.ts'
import { doubts } from '@marhala/domain/notices/judge-notice.ts'
import { noticeMoves } from '@marhala/domain/notices/notice.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../data/http/query-client.ts'
import { renderPart } from '../../test/render-part.tsx'
import { DeclarePart } from './declare-part.tsx'
import { HirePart } from './hire-part.tsx'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeFacts } from './notice-facts.tsx'

const salma = { id: 4, name: 'Salma Benali', license_country: 'MA' }
const adil = { id: 5, name: 'Adil Alaoui', license_country: 'MA' }
const hire: NoticeHire = {
  booking: { id: 9, reference: 'RB-ABC234' },
  client: 'Atlas Voyages',
  of_company: true,
  car_out_at: '2026-06-02T09:00:00.000Z',
  car_back_at: '2026-06-05T09:00:00.000Z',
  drivers: [salma, adil],
}
const notice: Notice = {
  id: 3,
  kind: 'fine',
  number: '2026/4453',
  registration_plate: '12345-A-6',
  moment: '2026-06-03T14:37',
  place: 'A7, km 42',
  amount: '300.00',
  received_on: '2026-06-20',
  due_on: null,
  state: 'open',
  certainty: 'none',
  doubts: [],
  car: { id: 7, name: 'Dacia Duster' },
  booking: null,
  client: null,
  driver: null,
  declare_by: '2100-07-20',
  note: 'Radar',
  has_file: false,
  named_by: null,
  hires: [hire],
  follows_driver: false,
  declared_at: null,
  charge: null,
  deposit_held: '0.00',
  fee: null,
  expense_id: null,
  close_reason: null,
  created_at: '2026-06-20T09:00:00.000Z',
  created_by: 'Adil Alaoui',
  moves: ['change', 'name', 'close'],
}
const certain: Notice = {
  ...notice,
  state: 'named',
  certainty: 'driver',
  booking: hire.booking,
  client: hire.client,
  driver: salma,
  follows_driver: true,
  moves: [...noticeMoves],
}

const draw = (part: ReactNode, language: Language = 'en') => {
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  return renderPart(part, { queries, language })
}

test('every doubt is a sentence in each language, with its minutes', async () => {
  const wrong: string[] = []
  for (const language of ['en', 'ar', 'fr'] as const)
    for (const doubt of doubts) {
      const html = await draw(<HirePart notice={{ ...notice, doubts: [doubt] }} />, language)
      const [, sentence = ''] = /<p>([^<]{20,}\.)<\/p>/.exec(html) ?? []
      if (sentence === '' || doubt.startsWith('near_') !== sentence.includes('15'))
        wrong.push(`${language} ${doubt}`)
    }
  expect(wrong).toEqual([])
})

test('whoever is certain is named with the booking, and somebody else can still be', async () => {
  const html = await draw(<HirePart notice={certain} />)
  for (const part of [
    'The driver is certain',
    'Salma Benali',
    'Atlas Voyages',
    'RB-ABC234',
    'Name someone else',
  ])
    expect(html).toContain(part)
})

test('where nobody is certain each driver of the hires around can be named, or that it is not known', async () => {
  const html = await draw(<HirePart notice={notice} />)
  for (const part of [
    'Nobody is named',
    'Adil Alaoui',
    'Driver not known',
    'Company',
    'value="9 4"',
    'value="9 0"',
  ])
    expect(html).toContain(part)
  const stands = await draw(<HirePart notice={{ ...notice, moves: ['close'] }} />)
  expect(stands).not.toContain('Driver not known')
})

test('whom staff named stays, and can be looked for anew', async () => {
  const html = await draw(<HirePart notice={{ ...certain, named_by: 'Nadia' }} />)
  expect(html).toMatch(/Named by .?Nadia/)
  expect(html).toContain('Find anew')
  expect(html).not.toContain('The driver is certain')
})

test('a last day is said, and in red once it is near or over', async () => {
  const drawDay = (changes: Partial<Notice>) => draw(<DeclarePart notice={{ ...certain, ...changes }} />)
  const calm = await drawDay({})
  expect(calm).toContain('Declare the driver by')
  expect(calm).toContain('Declaration in French (PDF)')
  expect(calm).not.toContain('bg-bad-soft')
  const over = await drawDay({ declare_by: '2026-01-05' })
  expect(over).toContain('The last day to declare the driver was')
  expect(over).toContain('bg-bad-soft')
  expect(await drawDay({ driver: null })).toContain('First name the driver')
  expect(await drawDay({ kind: 'toll', declare_by: null })).toBe('')
})

test('a fine that does not follow its driver says so, and why', async () => {
  const drawFrom = (license_country: string | null) =>
    draw(
      <DeclarePart notice={{ ...certain, follows_driver: false, driver: { ...salma, license_country } }} />,
    )
  expect(await drawFrom('FR')).toContain('whose licence is foreign')
  expect(await drawFrom(null)).toContain('is not noted')
})

test('only what may be done is offered', async () => {
  const all = await draw(<NoticeActions notice={{ ...certain, moves: ['declare', 'charge', 'change'] }} />)
  expect([...all.matchAll(/>([A-Z][\w ]+)<\/span>/g)].map(([, text]) => text)).toEqual([
    'Driver declared',
    'Charge the client',
    'Edit',
  ])
  const closed = await draw(<NoticeActions notice={{ ...certain, moves: ['reopen'] }} />)
  expect(closed).toContain('Reopen')
  expect(closed).not.toContain('Charge')
})

test('what became of a notice stands among its facts', async () => {
  const html = await draw(
    <NoticeFacts
      notice={{
        ...certain,
        declared_at: '2026-06-25T09:00:00.000Z',
        charge: { id: 1, amount: '300.00', fee: '100.00' },
        close_reason: 'settled',
      }}
    />,
  )
  for (const part of ['Driver declared on', '400.00', 'handling fee of', '100.00', 'Settled', 'Radar'])
    expect(html).toContain(part)
})
