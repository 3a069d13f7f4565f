import { dashboardSections } from '@marhala/contract/money/dashboard.ts'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { useSectionRefresh } from './use-section-refresh.tsx'

const send = () => Promise.reject(new Error('nothing is sent'))

function Buttons() {
  return dashboardSections.map((section) => <Button key={section} section={section} />)
}

function Button({ section }: { section: (typeof dashboardSections)[number] }) {
  return useSectionRefresh(section).button
}

test.each(['en', 'ar', 'fr'] as const)(
  'a button that counts a section anew says so in words (%s)',
  async (language) => {
    const html = await renderPart(<Buttons />, { language, queries: makeQueryClient(send, 'browser') })
    const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label!)
    expect(labels).toHaveLength(dashboardSections.length)
    expect(labels.filter((label) => label.includes('-'))).toEqual([])
  },
)
