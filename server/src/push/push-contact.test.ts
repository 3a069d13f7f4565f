import { expect, test } from 'vitest'
import { pushContact } from './push-contact.ts'

const mail_from = 'Marhala <no-reply@rent.example>'

test('push services are told the site, and where it has no https an address that clients see', () => {
  const site = { public_url: 'https://rent.example', mail_from }
  expect(pushContact(site, 'desk@rent.example')).toBe('https://rent.example')
  const home = { public_url: 'http://localhost:3000', mail_from }
  expect(pushContact(home, 'desk@rent.example')).toBe('mailto:desk@rent.example')
  expect(pushContact(home, null)).toBe('mailto:no-reply@rent.example')
  expect(pushContact({ ...home, mail_from: 'no-reply@rent.example' }, null)).toBe(
    'mailto:no-reply@rent.example',
  )
})
