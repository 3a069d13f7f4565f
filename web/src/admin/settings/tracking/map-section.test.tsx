import { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { type CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { mapBases } from '@marhala/domain/tracking/map-base.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mapChoiceQuery } from '../../../data/cars/tracking-map.ts'
import type { Send } from '../../../data/http/send.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { mapBody, MapFields, useMapForm } from './map-section.tsx'

const url = 'https://tiles.example.com/style.json'

type Settings = Pick<CompanySettings, 'map_base' | 'map_file' | 'map_style_url'>

function Fields({ settings }: { settings: Settings }) {
  return <MapFields form={useMapForm(settings)} chosen={settings.map_file} />
}

async function draw(
  settings: Partial<Settings>,
  { files = [{ name: 'morocco.pmtiles', bytes: 321_000_000 }], language = 'en' as 'en' | 'ar' | 'fr' } = {},
) {
  const send = () => Promise.reject(new Error('nothing is sent'))
  const queries = new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
  queries.setQueryData(mapChoiceQuery.queryKey, { base: 'outlines', file: null, style_url: null, files })
  const known: Settings = { map_base: 'outlines', map_file: null, map_style_url: null, ...settings }
  const html = await renderPart(<Fields settings={known} />, { queries, language })
  return html.replaceAll(/[\u2066-\u2069]/g, '')
}

test('the map is our outlines, free streets, a file of the server, or a service: each says whom it asks', async () => {
  const html = await draw({})
  for (const said of [
    'Our outlines',
    'Free streets (OpenFreeMap)',
    'A file on this server',
    'A map service',
    'That service sees',
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('morocco.pmtiles')
  expect(await draw({}, { language: 'fr' })).toContain('Nos contours')
  expect(await draw({}, { language: 'ar' })).toContain('خريطتنا البسيطة')
})

test('files are offered with their size; one that has gone is still named, and none at all is said', async () => {
  expect(await draw({ map_base: 'file', map_file: 'morocco.pmtiles' })).toContain(
    'morocco.pmtiles (306.1 MB)',
  )
  expect(await draw({ map_base: 'file', map_file: 'old.pmtiles' })).toContain('old.pmtiles (missing)')
  expect(await draw({ map_base: 'file' }, { files: [] })).toContain('There is no .pmtiles file')
})

test.each([
  ['en', 'learns the network addresses of your staff', 'Only tiles.openfreemap.org is contacted'],
  ['fr', 'voit les adresses réseau de votre équipe', 'Seul tiles.openfreemap.org est interrogé'],
  ['ar', 'عناوين اتصال فريقك', 'لا يُتصل إلا بالخادم tiles.openfreemap.org'],
] as const)(
  'free streets need no field: their address stands there, and what its host gets to know (%s)',
  async (language, learns, host) => {
    const html = await draw({ map_base: 'openfreemap' }, { language })
    for (const said of [
      'https://tiles.openfreemap.org/styles/liberty',
      learns,
      host,
      'openfreemap.org/privacy',
    ])
      expect(html).toContain(said)
    expect(html).not.toContain('type="text"')
  },
)

test('a style says which origin is asked', async () => {
  expect(await draw({ map_base: 'style', map_style_url: url })).toContain(
    'https://tiles.example.com, is contacted',
  )
})

test('only what the choice needs is saved, and the contract takes it', () => {
  const values = { map_file: 'morocco.pmtiles', map_style_url: url }
  expect(mapBody({ map_base: 'outlines', ...values })).toEqual({ map_base: 'outlines' })
  expect(mapBody({ map_base: 'openfreemap', ...values })).toEqual({ map_base: 'openfreemap' })
  expect(mapBody({ map_base: 'file', ...values })).toEqual({ map_base: 'file', map_file: 'morocco.pmtiles' })
  expect(mapBody({ map_base: 'style', ...values })).toEqual({ map_base: 'style', map_style_url: url })
  for (const map_base of mapBases)
    expect(SettingsChanges.safeParse(mapBody({ map_base, ...values })).success).toBe(true)
  const wrong = mapBody({ map_base: 'style', map_file: '', map_style_url: 'http://tiles.example.com' })
  expect(SettingsChanges.safeParse(wrong).success).toBe(false)
})
