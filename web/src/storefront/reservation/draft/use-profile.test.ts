import type { User } from '@marhala/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { withProfile } from './use-profile.ts'

const user = {
  first_name: 'Nour',
  last_name: 'Idrissi',
  email: 'n@example.com',
  birth_date: null,
  phone: null,
}

test('whoever agreed to WhatsApp before is not asked again, and an answer given here stays', () => {
  const before = { ...user, whatsapp_opt_in_at: '2026-06-01T09:00:00Z' } as User
  expect(withProfile([{}], before)[0]).toMatchObject({ first_name: 'Nour', whatsapp: 'known' })
  const silent = { ...user, whatsapp_opt_in_at: null } as User
  expect(withProfile([{}], silent)[0]).not.toHaveProperty('whatsapp')
  expect(withProfile([{ whatsapp: 'yes' }], silent)[0]).toMatchObject({ whatsapp: 'yes' })
})
