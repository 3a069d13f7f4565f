import type { WhatsappSetup } from '@marhala/contract/messages/client-messages.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whatsappSetupQuery } from '../../../data/clients/client-messages.ts'
import { failedQueries, renderPart } from '../../../test/render-part.tsx'
import { CallbackAddress, TemplateTexts } from './to-copy.tsx'

const texts = { en: 'Hello {{1}}.', ar: 'مرحبا {{1}}.', fr: 'Bonjour {{1}}.' }
const setup: WhatsappSetup = {
  connection: { steps: [], tested_at: null, findings: [], account: null },
  callback_url: 'https://rent.example/api/whatsapp/webhook',
  templates: [{ kind: 'received', name: 'booking_received', texts }],
}
const known = () => {
  const queries = new QueryClient()
  queries.setQueryData(whatsappSetupQuery.queryKey, setup)
  return queries
}

function ToCopy() {
  const query = useQuery(whatsappSetupQuery)
  return (
    <>
      <TemplateTexts query={query} />
      <CallbackAddress query={query} />
    </>
  )
}

test.each(languages)('what has to be copied to Meta stands there whole, in %s', async (language) => {
  const html = await renderPart(<ToCopy />, { queries: known(), language })
  expect(html).toContain(setup.callback_url)
  expect(html).toContain('booking_received')
  for (const each of languages) {
    expect(html).toContain(`lang="${each}"`)
    expect(html).toContain(texts[each])
  }
  expect(html).toMatch(/lang="ar" dir="rtl"/)
})

test('what can’t be loaded says so', async () => {
  const queries = await failedQueries(whatsappSetupQuery.queryKey)
  expect(await renderPart(<ToCopy />, { queries })).toContain('We couldn’t load the details for Meta')
})
