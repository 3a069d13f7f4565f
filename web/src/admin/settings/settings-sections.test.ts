import { expect, test } from 'vitest'
import { sectionIn, sectionsOf } from './settings-sections.ts'

test('the audit is the superadmins’', () => {
  expect(sectionsOf('superadmin')).toContain('audit')
  expect(sectionsOf('admin')).not.toContain('audit')
  expect(sectionsOf(undefined)).not.toContain('audit')
})

test('an address names a section that one has, or none', () => {
  const read = (address: string) => sectionIn(new URLSearchParams(address), sectionsOf('admin'))
  expect([read('section=hours'), read('section=audit'), read('section=x'), read('')]).toEqual([
    'hours',
    null,
    null,
    null,
  ])
})
