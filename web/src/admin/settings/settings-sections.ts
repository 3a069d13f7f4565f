import { may, type Permission, type Person } from '@marhala/domain/accounts/permissions.ts'
import { listAddress } from '../../features/lists/list-address.ts'

const companySections = [
  'company',
  'team',
  'contact',
  'social',
  'hours',
  'branding',
  'site',
  'notifications',
  'rules',
  'whatsapp',
  'payments',
  'tills',
  'tracking',
  'papers',
  'law',
  'integrations',
  'import',
  'log',
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

/** What opens a section of the company, where it is not `settings.manage`. */
const openedBy: Partial<Record<CompanySection, Permission>> = { team: 'staff.manage', audit: 'audit.view' }

/** The sections that somebody has: the integrations are the superadmins', everybody has their own. */
export function sectionsOf(person: Person | undefined): SettingsSection[] {
  if (person === undefined) return [...ownSections]
  const ofCompany = companySections.filter((section) =>
    section === 'integrations'
      ? person.role === 'superadmin'
      : may(person, openedBy[section] ?? 'settings.manage'),
  )
  return [...ofCompany, ...ownSections]
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
