import type { Webhook } from '@marhala/contract/integrations/webhooks.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { webhooksQuery } from '../../../data/company/webhooks.ts'
import type { Send } from '../../../data/http/send.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

const hook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  name: 'Accounts',
  url: 'https://accounts.example/in',
  events: ['booking.created', 'payment.recorded'],
  state: 'on',
  failing_since: null,
  waiting: 0,
  last_delivered_at: null,
  old_secret_until: null,
  created_by: { id: 1, first_name: 'Salma', last_name: 'Alaoui' },
  created_at: '2026-06-01T09:00:00.000Z',
  ...change,
})

async function draw(hooks: Webhook[], language: 'en' | 'ar' | 'fr' = 'en') {
  const send = () => Promise.reject(new Error('nothing is sent'))
  const queries = new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
  queries.setQueryData(webhooksQuery.queryKey, hooks)
  const html = await renderPart(<WebhooksPanel />, { language, queries })
  return html.replaceAll(/<[^<>]+>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

test('a webhook says where it leads, what it is told of and that nothing was delivered yet', async () => {
  const text = await draw([hook()])
  expect(text).toContain('https://accounts.example/in')
  expect(text).toContain('Booking received and Payment recorded')
  expect(text).toContain('Nothing delivered yet')
  expect(text).not.toContain('waiting')
})

test.each([
  ['en', 'Switched off: no answer', '2 events waiting'],
  ['fr', 'Désactivé : sans réponse', '2 événements en attente'],
  ['ar', 'أُوقف لعدم الرد', 'حدثان قيد الانتظار'],
] as const)(
  'one that was switched off says so, and what waits for it, in %s',
  async (language, state, waits) => {
    const failing = hook({ state: 'failing', failing_since: '2026-06-01T09:00:00.000Z', waiting: 2 })
    const text = await draw([failing], language)
    expect(text).toContain(state)
    expect(text).toContain(waits)
    expect(text).not.toMatch(/webhooks\./)
  },
)

test('without any it says what they are for; a load that failed says that', async () => {
  expect(await draw([])).toContain('No webhooks yet')
  const queries = await failedQueries(webhooksQuery.queryKey)
  expect(await renderPart(<WebhooksPanel />, { queries })).toContain('Failed to fetch the webhooks')
})
