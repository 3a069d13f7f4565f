import { expect, test } from 'vitest'
import { allMessages, messagesAddress, messagesRequest, readMessagesView } from './messages-address.ts'

const read = (query: string) => readMessagesView(new URLSearchParams(query))

test('an address and what it shows are one and the same', () => {
  const view = { search: 'zahra élodie', status: 'new', page: 3, inbox: 12 } as const
  expect(read(messagesAddress(view).split('?')[1]!)).toEqual(view)
  expect(messagesAddress(allMessages)).toBe('/admin/messages')
  expect(messagesAddress({ ...allMessages, inbox: 7 })).toBe('/admin/messages?inbox=7')
})

test('a hand-made address shows a list and no error', () => {
  expect(read('status=gone&page=0&inbox=1e3&search=%20')).toEqual(allMessages)
  expect(read(`search=${'x'.repeat(101)}&page=99999999999&inbox=-1`)).toEqual(allMessages)
  expect(read('search=a%00b')).toEqual(allMessages)
})

test('the open message is no part of what is asked for', () => {
  expect(messagesRequest({ ...allMessages, status: 'read', inbox: 4 })).toEqual({
    search: null,
    status: 'read',
    page: 1,
    per_page: 20,
  })
})
