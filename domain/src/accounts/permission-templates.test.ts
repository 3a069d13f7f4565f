import { describe, expect, it } from 'vitest'
import { permissionTemplates, templateNames, templateOf } from './permission-templates.ts'
import { allowedTo, may, ofRank, type Permission } from './permissions.ts'

describe('the templates', () => {
  it('are those of an agency, the manager with everything of the rank', () => {
    expect(templateNames).toEqual(['clerk', 'fleet', 'cashier', 'manager'])
    expect(permissionTemplates.manager).toEqual(allowedTo(ofRank('admin')))
  })

  it('tick nothing that an admin may not do', () => {
    for (const name of templateNames)
      expect(permissionTemplates[name].filter((one: Permission) => !may(ofRank('admin'), one))).toEqual([])
  })

  it('let a desk clerk rent out and count a till, and see no revenue, report, gateway or rule', () => {
    const clerk = { role: 'admin', permissions: permissionTemplates.clerk, place_ids: null } as const
    for (const one of ['bookings.manage', 'clients.manage', 'tills.count', 'expenses.record'] as const)
      expect(may(clerk, one)).toBe(true)
    for (const one of [
      'reports.view',
      'finance.view',
      'settings.manage',
      'cars.manage',
      'prices.free',
      'fees.waive',
    ] as const)
      expect(may(clerk, one)).toBe(false)
  })

  it('are known by their ticks, in whatever order', () => {
    for (const name of templateNames) expect(templateOf(permissionTemplates[name].toReversed())).toBe(name)
    expect(templateOf(permissionTemplates.clerk.slice(1))).toBeNull()
    expect(templateOf([])).toBeNull()
  })
})
