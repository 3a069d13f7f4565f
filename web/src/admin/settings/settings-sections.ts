import { may, type Role } from '@marhala/domain/permissions.ts'

export const settingsSections = [
  'company',
  'contact',
  'social',
  'hours',
  'branding',
  'notifications',
  'rules',
  'papers',
  'audit',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The sections that a role has: the audit is the superadmins' (domain.md §6). */
export function sectionsOf(role: Role | undefined): SettingsSection[] {
  return settingsSections.filter((section) => section !== 'audit' || (role && may(role, 'audit.view')))
}

/** The section that an address names, among those that one has. */
export function sectionIn(query: URLSearchParams, sections: SettingsSection[]): SettingsSection | null {
  return sections.find((section) => section === query.get('section')) ?? null
}
