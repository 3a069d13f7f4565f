import { expect, test } from 'vitest'
import { reportPagesOf } from './reports-address.ts'

test('reports of money are the superadmins’ alone', () => {
  expect(reportPagesOf('admin')).toEqual(['bookings', 'fleet', 'clients'])
  expect(reportPagesOf('superadmin')).toContain('vat')
  expect(reportPagesOf(undefined)).toEqual([])
})
