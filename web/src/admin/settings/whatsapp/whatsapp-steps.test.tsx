import type { WhatsappSetup } from '@marhala/contract/messages/client-messages.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whatsappSetupQuery } from '../../../data/clients/client-messages.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { WhatsappSteps } from './whatsapp-steps.tsx'

const texts = { en: 'Hello {{1}}.', ar: 'مرحبا {{1}}.', fr: 'Bonjour {{1}}.' }
const setup: WhatsappSetup = {
  callback_url: 'https://rent.example/api/whatsapp/webhook',
  templates: [{ kind: 'received', name: 'booking_received', texts }],
}
const known = () => {
  const queries = new QueryClient()
  queries.setQueryData(whatsappSetupQuery.queryKey, setup)
  return queries
}

test.each(languages)('what has to be copied to Meta stands there whole, in %s', async (language) => {
  const html = await renderPart(<WhatsappSteps />, { queries: known(), language })
  expect(html).toContain(setup.callback_url)
  expect(html).toContain('booking_received')
  for (const each of languages) {
    expect(html).toContain(`lang="${each}"`)
    expect(html).toContain(texts[each])
  }
  expect(html).toMatch(/lang="ar" dir="rtl"/)
  expect(html.match(/<li>/g)).toHaveLength(3)
})

test('what can’t be loaded says so, and the steps stand all the same', async () => {
  const html = await renderPart(<WhatsappSteps />, {
    queries: await failedQueries(whatsappSetupQuery.queryKey),
  })
  expect(html).toContain('We couldn’t load the details for Meta')
  expect(html).toContain('developers.facebook.com')
})
