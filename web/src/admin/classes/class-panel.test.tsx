import type { FleetClasses, StaffClass } from '@marhala/contract/fleet/classes.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../data/http/query-client.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { renderPart } from '../../test/render-part.tsx'
import { ClassPanel } from './class-panel.tsx'
import { classesAddress } from './classes-address.ts'

const row: StaffClass = {
  id: 4,
  name: { en: 'Compact', fr: 'Compacte', ar: 'صغيرة' },
  category_id: 2,
  transmission_type: 'automatic',
  fuel_type: null,
  passengers: 5,
  luggage: 2,
  or_similar: true,
  this_car_price: '50.00',
  upgrade: 'ask',
  upgrade_class_id: 7,
  shown_car_id: null,
  image: null,
  limits: [
    { id: 1, start_date: '2026-12-20', end_date: '2027-01-05', min_days: null },
    { id: 2, start_date: '2026-07-01', end_date: '2026-08-31', min_days: 7 },
  ],
  open_promises: 3,
}
const next = { ...row, id: 7, name: { en: 'Family', fr: 'Familiale', ar: 'عائلية' } }
const car = {
  id: 11,
  name: 'Dacia Logan',
  year: 2024,
  registration_plate: '12345-A-6',
  category_id: 2,
  transmission_type: 'automatic',
  fuel_type: 'diesel',
  passengers: 5,
  luggage: 3,
  status: 'available',
  class_id: 4,
} as const
const data: FleetClasses = { classes: [row, next], cars: [car] }

const draw = (changes: Partial<StaffClass> = {}, { mayChange = true, language = 'en' as Language } = {}) => {
  const Panel = () => (
    <ClassPanel
      row={{ ...row, ...changes }}
      data={data}
      address={useListAddress(classesAddress)}
      place={{ index: 0, onMove: () => {} }}
      mayChange={mayChange}
    />
  )
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  return renderPart(<Panel />, { language, queries, url: '/admin/classes' })
}
const textOf = (html: string) => html.replaceAll(/<[^<>]+>/g, ' ').replaceAll(/[\s\u2066-\u2069]+/g, ' ')

test('a class says what it promises, how it is sold, where it is upgraded to, and its cars', async () => {
  const text = textOf(await draw())
  for (const part of ['Automatic', 'Any fuel', '5 seats', '2 suitcases', 'Or similar', '50', 'Family'])
    expect(text).toContain(part)
  for (const part of ['Dacia Logan 2024', '3 bookings', 'not sold', 'from 7 days'])
    expect(text).toContain(part)
})

test('this very car is free, not offered, or all there is', async () => {
  expect(textOf(await draw({ this_car_price: '0.00' }))).toContain('No extra charge')
  expect(textOf(await draw({ this_car_price: null }))).toContain('Not offered')
  const alone = textOf(await draw({ or_similar: false }))
  expect(alone).toContain('This very car only')
  expect(alone).not.toContain('per day')
})

test('whoever may not change the catalogue sees no button', async () => {
  expect(await draw({}, { mayChange: false })).not.toContain('<button')
  expect(await draw()).toContain('Delete “Compact”')
})

test('is told in the reader’s language', async () => {
  expect(textOf(await draw({}, { language: 'fr' }))).toContain('Compacte')
  expect(textOf(await draw({}, { language: 'ar' }))).toContain('أو ما يماثلها')
})
