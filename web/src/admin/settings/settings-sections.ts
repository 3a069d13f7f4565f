import { may, type Person } from '@marhala/domain/accounts/permissions.ts'
import { listAddress } from '../../features/lists/list-address.ts'

const companySections = [
  'company',
  'contact',
  'social',
  'hours',
  'branding',
  'notifications',
  'rules',
  'payments',
  'tracking',
  'papers',
  'integrations',
  'import',
  'audit',
] as const
export type CompanySection = (typeof companySections)[number]

/** What everybody sets for themselves alone. */
export const ownSections = ['appearance', 'shortcuts'] as const
export type OwnSection = (typeof ownSections)[number]

export type SettingsSection = CompanySection | OwnSection

/** Whether a section is about oneself; it needs no settings of the company. */
export function isOwn(section: SettingsSection): section is OwnSection {
  return ownSections.some((own) => own === section)
}

/** The sections that somebody has: the integrations and the audit are the superadmins'. */
export function sectionsOf(person: Person | undefined): SettingsSection[] {
  return [...companySections, ...ownSections].filter(
    (section) =>
      (section !== 'audit' || (person && may(person, 'audit.view'))) &&
      (section !== 'integrations' || person?.role === 'superadmin'),
  )
}

/** The section that an address names, among those that one has. */
export function sectionIn(
  { section }: typeof settingsAddress.start,
  sections: SettingsSection[],
): SettingsSection | null {
  return section !== null && sections.includes(section) ? section : null
}

/** One of the sections, or none: on a phone the list of them. */
export const settingsAddress = listAddress({
  path: '/admin/settings',
  look: { section: [...companySections, ...ownSections] },
})
