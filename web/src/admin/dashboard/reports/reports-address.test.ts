import { ofRank } from '@marhala/domain/accounts/permissions.ts'
import { expect, test } from 'vitest'
import { reportPagesOf } from './reports-address.ts'

test('reports of money are the superadmins’ alone', () => {
  expect(reportPagesOf(ofRank('admin'))).toEqual(['bookings', 'fleet', 'classes', 'clients', 'offers'])
  expect(reportPagesOf(ofRank('superadmin'))).toContain('vat')
  expect(reportPagesOf(undefined)).toEqual([])
})
