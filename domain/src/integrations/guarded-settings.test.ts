import { expect, test } from 'vitest'
import { guardedKindsOf } from './guarded-settings.ts'

test.each([
  [['online_gateway'], ['payments']],
  [['cmi_store_key', 'company_name'], ['payments']],
  [
    ['whatsapp_key', 'online_test_mode'],
    ['payments', 'whatsapp'],
  ],
  [['online_down_payment', 'whatsapp_template_received', 'contact_whatsapp'], []],
])('changes of %j are of the guarded kinds %j', (names, kinds) => {
  expect(guardedKindsOf(names)).toEqual(kinds)
})
