import * as phonePhotos from '@marhala/contract/fleet/phone-photos.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { endpointKey } from '../../data/http/query.ts'
import type { Send } from '../../data/http/send.ts'
import { renderPart } from '../../test/render-part.tsx'
import { PhonePass } from './phone-pass.tsx'

const car = {
  name: 'Dacia Logan',
  registration_plate: '12-A-6',
  photos: 3,
  expires_at: '2026-06-03T10:30:00Z',
}

async function draw(pass: string | null | undefined, language: 'en' | 'fr' | 'ar' = 'en', photos = 3) {
  const send = () => Promise.reject(new Error('nothing is sent'))
  const queries = new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
  if (pass !== undefined) queries.setQueryData(['phone pass'], pass)
  queries.setQueryData(endpointKey(phonePhotos.car), { ...car, photos })
  const html = await renderPart(<PhonePass />, { queries, language, url: '/phone-photos' })
  return html.replaceAll(/[\u2066-\u2069]/g, '')
}

test.each([
  ['en', '3 photos of 12', 'Take a photo'],
  ['fr', '3 photos sur 12', 'Prendre une photo'],
  ['ar', '3 صور من أصل 12', 'التقط'],
] as const)(
  'a phone with a pass sees its car, how many photos it has, and the camera (%s)',
  async (language, count, camera) => {
    const html = await draw('pp_1', language)
    for (const said of ['Dacia Logan', '12-A-6', count, camera]) expect(html).toContain(said)
  },
)

test.each([
  ['en', 'This page is no longer valid', 'Show a new code at the desk'],
  ['fr', 'Cette page n’est plus valable', 'Affichez un nouveau code'],
  ['ar', 'لم تعد هذه الصفحة صالحة', 'اعرض رمزا جديدا'],
] as const)('one without a pass is told to read another code (%s)', async (language, title, text) => {
  const html = await draw(null, language)
  for (const said of [title, text]) expect(html).toContain(said)
  expect(html).not.toContain('Dacia Logan')
})

test('while the code is swapped the page says that it opens, and a car with all its photos takes no more', async () => {
  expect(await draw(undefined)).toContain('Opening the photos')
  const full = await draw('pp_1', 'en', 12)
  expect(full).toContain('This car has all its 12 photos')
  expect(full).not.toContain('Take a photo')
})
