import { ofRank } from '@marhala/domain/accounts/permissions.ts'
import { expect, test } from 'vitest'
import { isOwn, sectionIn, sectionsOf, settingsAddress } from './settings-sections.ts'

test.each(['team', 'audit', 'integrations'] as const)('the %s are the superadmins’', (section) => {
  expect(sectionsOf(ofRank('superadmin'))).toContain(section)
  expect(sectionsOf(ofRank('admin'))).not.toContain(section)
  expect(sectionsOf(undefined)).not.toContain(section)
})

test('an address names a section that one has, or none', () => {
  const read = (address: string) => sectionIn(settingsAddress.read(address), sectionsOf(ofRank('admin')))
  expect([read('section=hours'), read('section=audit'), read('section=x'), read('')]).toEqual([
    'hours',
    null,
    null,
    null,
  ])
})

test('what one sets for oneself is everybody’s, after the company’s', () => {
  for (const role of ['admin', 'superadmin'] as const) {
    const sections = sectionsOf(ofRank(role))
    expect(sections.filter(isOwn)).toEqual(['appearance', 'shortcuts'])
    expect(isOwn(sections.at(-1)!)).toBe(true)
  }
})
