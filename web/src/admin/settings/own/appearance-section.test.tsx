import { expect, test } from 'vitest'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { PageContext } from '../../../features/page/page-context.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AppearanceSection } from './appearance-section.tsx'

const page = { origin: '', requestId: null, theme: 'dark', setTheme: () => {} } as const

test.each(['en', 'ar', 'fr'] as const)(
  'names the theme and the density that hold, in %s',
  async (language) => {
    const html = await renderPart(
      <PageContext value={page}>
        <AppearanceSection />
      </PageContext>,
      { language, queries: makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server') },
    )
    const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*checked=""/g)]
    expect(chosen.map(([, before, after]) => before ?? after)).toEqual(['dark', 'comfortable'])
    expect(html.match(/<fieldset/g)).toHaveLength(2)
    expect(html).not.toMatch(/sections\.|density\./)
  },
)
