import type { BookingMessages } from '@marhala/contract/messages/client-messages.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { messageKinds, messageProblems, messageStates } from '@marhala/domain/messages/client-message.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { type Key, say } from '@marhala/words/say.ts'
import { bookingMessagesQuery } from '../../../../data/clients/client-messages.ts'
import { failedQueries, renderPart } from '../../../../test/render-part.tsx'
import { MessagesTab } from './messages-tab.tsx'

const booking = { id: 7, version: 2 } as Booking
const { queryKey } = bookingMessagesQuery(booking)
const message = {
  id: 1,
  kind: 'confirmed',
  channel: 'whatsapp',
  state: 'read',
  created_at: '2026-06-03T09:00:00.000Z',
  sent_at: '2026-06-03T09:01:00.000Z',
  delivered_at: null,
  read_at: '2026-06-03T09:20:00.000Z',
  failed_at: null,
  next_attempt_at: null,
  problem: null,
  error: null,
} as const
const known: BookingMessages = {
  messages: [message],
  automatic: false,
  client: {
    phone: '0612345678',
    language: 'ar',
    whatsapp_opt_in_at: '2026-05-01T09:00:00.000Z',
    whatsapp_opt_in_source: 'profile',
  },
  texts: [
    { kind: 'confirmed', text: 'مرحبا أمينة، تم تأكيد حجزك RB-7F3K9Q.' },
    { kind: 'due', text: 'مرحبا أمينة، بقي 100 درهم.' },
  ],
}

const drawn = (changes: Partial<BookingMessages> = {}, language: 'en' | 'ar' | 'fr' = 'en') => {
  const queries = new QueryClient()
  queries.setQueryData(queryKey, { ...known, ...changes })
  return renderPart(<MessagesTab booking={booking} />, { queries, language })
}

describe('a message by hand', () => {
  test('stands in the client’s language, and its link carries it whole', async () => {
    const html = await drawn()
    expect(html).toContain('lang="ar" dir="rtl"')
    const link = /https:\/\/wa\.me\/212612345678\?text=([^"]*)/.exec(html)!
    expect(decodeURIComponent(link[1]!)).toBe(known.texts[0]!.text)
    expect(html).toContain('Amount due')
    expect(html).toContain('Agreed to WhatsApp messages in their profile')
  })

  test('has no link where there is no number, or one without its country', async () => {
    const with_ = (phone: string | null) => drawn({ client: { ...known.client, phone } })
    expect(await with_(null)).toContain('The client has no phone number.')
    const unreachable = await with_('0123456789')
    expect(unreachable).toContain('without its country code')
    expect(unreachable).not.toContain('wa.me')
  })

  test('is none where there is nothing to say, and says who has not agreed', async () => {
    const html = await drawn({
      texts: [],
      client: { ...known.client, whatsapp_opt_in_at: null, whatsapp_opt_in_source: null },
    })
    expect(html).toContain('There’s nothing to write about this booking now.')
    expect(html).toContain('Hasn’t agreed to WhatsApp messages.')
  })
})

describe('what was sent', () => {
  test('says which way, how it stands and when that was', async () => {
    const html = await drawn()
    for (const said of ['Booking confirmed', 'WhatsApp', 'Read', '2026-06-03T09:20:00.000Z'])
      expect(html).toContain(said)
  })

  test('says why it failed with Meta’s code, and when a waiting one is tried again', async () => {
    const failed = { ...message, state: 'failed', problem: 'template', error: 'meta_132001' } as const
    expect(await drawn({ messages: [failed] })).toMatch(/not approved at Meta.*meta_132001/)
    const waiting = {
      ...message,
      state: 'queued',
      problem: 'limit',
      error: 'meta_130429',
      next_attempt_at: '2026-06-03T09:30:00.000Z',
    } as const
    expect(await drawn({ messages: [waiting] })).toMatch(/Next try at.*2026-06-03T09:30:00\.000Z/)
    const unknown = { ...message, state: 'failed', problem: 'no_answer', error: 'no_answer' } as const
    expect(await drawn({ messages: [unknown] })).not.toContain('>no_answer<')
  })

  test('is empty at first, and can fail to load', async () => {
    expect(await drawn({ messages: [] })).toContain('No messages yet')
    const html = await renderPart(<MessagesTab booking={booking} />, {
      queries: await failedQueries(queryKey),
    })
    expect(html).toContain('We couldn’t load the messages')
  })
})

test.each(languages)('every kind, state and reason has its word, in %s', (language) => {
  const keys = [
    ...messageKinds.map((name) => `kinds.${name}`),
    ...messageStates.map((name) => `states.${name}`),
    ...messageProblems.map((name) => `problems.${name}`),
  ]
  expect(keys.filter((key) => !say(language, `outgoing:${key}` as Key))).toEqual([])
})
