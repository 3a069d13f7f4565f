import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../features/loading/late-part.tsx'
import { ClausesSection } from './company/clauses-section.tsx'
import { BrandingSection } from './company/branding-section.tsx'
import {
  CompanySection,
  ContactSection,
  RegistrationSection,
  SocialSection,
} from './company/company-sections.tsx'
import { DemoPanel } from './company/demo-panel.tsx'
import { HoursSection } from './company/hours-section.tsx'
import { NumberingSection } from './company/numbering-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { RulesSection } from './rules-section.tsx'
import type { CompanySection as Section } from './settings-sections.ts'
import { TrackingSection } from './tracking-section.tsx'
import { MapSection } from './tracking/map-section.tsx'

// It tells of everything, in the words of the screens that change it.
const AuditSection = latePart(async () => (await import('./audit/audit-section.tsx')).AuditSection)

const IntegrationsSection = latePart(
  async () => (await import('./integrations/integrations-section.tsx')).IntegrationsSection,
)

const LogSection = latePart(async () => (await import('./log/log-section.tsx')).LogSection)

const TeamSection = latePart(async () => (await import('./team/team-section.tsx')).TeamSection)

const ImportSection = latePart(async () => (await import('./import/import-section.tsx')).ImportSection)

const SiteSection = latePart(async () => (await import('./site/site-section.tsx')).SiteSection)

const LawSection = latePart(async () => (await import('./law/law-section.tsx')).LawSection)

const TillsSection = latePart(async () => (await import('./tills/tills-section.tsx')).TillsSection)

const WhatsappSection = latePart(
  async () => (await import('./whatsapp/whatsapp-section.tsx')).WhatsappSection,
)

const PaymentsSection = latePart(
  async () => (await import('./payments/payments-section.tsx')).PaymentsSection,
)

type SectionViewProps = { section: Section; settings: CompanySettings }

/** The form of a section, or what superadmins alone open. */
export function SectionView({ section, settings }: SectionViewProps) {
  const { t } = useTranslation('settings')
  if (section === 'contact') return <ContactSection settings={settings} />
  if (section === 'social') return <SocialSection settings={settings} />
  if (section === 'hours') return <HoursSection settings={settings} />
  if (section === 'branding') return <BrandingSection settings={settings} />
  if (section === 'site') return <SiteSection errorTitle={t('failed.site')} />
  if (section === 'notifications') return <NotificationsSection settings={settings} />
  if (section === 'whatsapp') return <WhatsappSection errorTitle={t('failed.whatsapp')} settings={settings} />
  if (section === 'rules') return <RulesSection settings={settings} />
  if (section === 'payments') return <PaymentsSection errorTitle={t('failed.payments')} settings={settings} />
  if (section === 'tills') return <TillsSection errorTitle={t('failed.tills')} settings={settings} />
  if (section === 'law') return <LawSection errorTitle={t('failed.law')} settings={settings} />
  if (section === 'tracking')
    return (
      <div className="flex flex-col gap-6">
        <TrackingSection settings={settings} />
        <MapSection settings={settings} />
      </div>
    )
  if (section === 'papers')
    return (
      <div className="flex flex-col gap-6">
        <RegistrationSection settings={settings} />
        <NumberingSection />
        <ClausesSection settings={settings} />
      </div>
    )
  if (section === 'integrations') return <IntegrationsSection errorTitle={t('failed.integrations')} />
  if (section === 'import') return <ImportSection errorTitle={t('failed.import')} />
  if (section === 'team') return <TeamSection errorTitle={t('failed.team')} />
  if (section === 'log') return <LogSection errorTitle={t('failed.log')} settings={settings} />
  if (section === 'audit') return <AuditSection errorTitle={t('failed.audit')} />
  return (
    <div className="flex flex-col gap-6">
      <CompanySection settings={settings} />
      <DemoPanel />
    </div>
  )
}
