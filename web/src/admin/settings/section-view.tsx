import type { CompanySettings } from '@marhala/contract/company-settings.ts'
import { AuditSection } from './audit-section.tsx'
import { BrandingSection } from './branding-section.tsx'
import { CompanySection, ContactSection, PapersSection, SocialSection } from './company-sections.tsx'
import { HoursSection } from './hours-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { RulesSection } from './rules-section.tsx'
import type { SettingsSection } from './settings-sections.ts'

type SectionViewProps = { section: SettingsSection; settings: CompanySettings }

/** The form of a section, or what superadmins read of the audit. */
export function SectionView({ section, settings }: SectionViewProps) {
  if (section === 'contact') return <ContactSection settings={settings} />
  if (section === 'social') return <SocialSection settings={settings} />
  if (section === 'hours') return <HoursSection settings={settings} />
  if (section === 'branding') return <BrandingSection settings={settings} />
  if (section === 'notifications') return <NotificationsSection settings={settings} />
  if (section === 'rules') return <RulesSection settings={settings} />
  if (section === 'papers') return <PapersSection settings={settings} />
  if (section === 'audit') return <AuditSection />
  return <CompanySection settings={settings} />
}
