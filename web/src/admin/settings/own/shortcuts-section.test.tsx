import { expect, test } from 'vitest'
import { preferencesQuery } from '../../../data/account/preferences.ts'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'

async function sectionOf(shortcuts: boolean): Promise<string> {
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  queries.setQueryData(preferencesQuery.queryKey, {
    language: 'en',
    density: 'compact',
    saved_views: [],
    shortcuts,
    hidden_columns: {},
    desk_location: null,
  })
  return renderPart(<ShortcutsSection />, { queries })
}

test('the switch stands as somebody has set it, above what each key does', async () => {
  const isOn = (html: string) => /<input[^>]*role="switch"[^>]*>/.exec(html)![0].includes('checked=""')
  expect(isOn(await sectionOf(true))).toBe(true)
  expect(isOn(await sectionOf(false))).toBe(false)
  const html = await sectionOf(true)
  expect(html.indexOf('Collapse the sidebar')).toBeGreaterThan(html.indexOf('Single-letter shortcuts'))
})
