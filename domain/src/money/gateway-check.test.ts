import { expect, test } from 'vitest'
import { judgeCmiPage, judgeReports } from './gateway-check.ts'

const url = 'https://rent.example/api/payments/stripe'
const events = ['charge.refunded', 'checkout.session.completed']
const at = (changes: object) => ({ url, enabled: true, events, ...changes })

test.each([
  ['the key may not read them', null, [['reports_unseen', null]]],
  ['there is none', [], [['reports_missing', null]]],
  ['another address', [at({ url: 'https://rent.example/api/payments/cmi' })], [['reports_missing', null]]],
  ['it is switched off', [at({ enabled: false })], [['reports_off', null]]],
  ['an event is missing', [at({ events: ['charge.refunded'] })], [['reports_incomplete', events[1]]]],
  ['of two the one without gaps counts', [at({ events: [] }), at({})], []],
  ['all events', [at({ events: ['*'] })], []],
])('Stripe’s reports: %s', (_, addresses, found) => {
  expect(judgeReports(addresses, { url, events }).map(({ problem, detail }) => [problem, detail])).toEqual(
    found,
  )
})

const errorPage = (text: string) => `<form><input type="hidden" name="ErrMsg" value="${text}"></form>`

test.each([
  ['a page to pay on', 200, '<form action="/pay"><input name="oid" value="order-1"></form>', []],
  ['a wrong signature', 400, '3D-1004: hash', [['wrong_key', '3D-1004']]],
  ['the same in a field', 200, errorPage('3D-1004 Code de sécurité erronné'), [['wrong_key', '3D-1004']]],
  ['an unknown shop', 200, errorPage('Merchant not found'), [['wrong_shop', null]]],
  ['anything else it says', 200, errorPage('<b>Currency</b>'), [['refused', 'b Currency  b']]],
  ['a page that says nothing', 200, '<h1>CMI</h1>', [['key_unproven', null]]],
  ['a page of another order', 200, '<form>other</form>', [['key_unproven', null]]],
  ['a refusal without words', 403, '', [['refused', 'HTTP 403']]],
  ['a fault', 503, '', [['unreachable', 'HTTP 503']]],
])('CMI answers with %s', (_, status, page, found) => {
  expect(judgeCmiPage(status, page, 'order-1').map(({ problem, detail }) => [problem, detail])).toEqual(found)
})
