import {
  Bell,
  Building2,
  Clock,
  CreditCard,
  Landmark,
  FileText,
  Gavel,
  FolderSync,
  History,
  Image,
  Keyboard,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Radio,
  PanelsTopLeft,
  Plug,
  Scale,
  Share2,
  ShieldCheck,
  SwatchBook,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { isOwn, type SettingsSection } from './settings-sections.ts'

type SectionNavProps = {
  sections: SettingsSection[]
  shown: SettingsSection
  className?: string
}

/** The way to each section: the company's, then one's own. */
export function SectionNav({ sections, shown, className }: SectionNavProps) {
  const { t } = useTranslation('settings')
  const groups = [
    { group: 'company', of: sections.filter((section) => !isOwn(section)) },
    { group: 'own', of: sections.filter(isOwn) },
  ] as const
  return (
    <nav
      aria-label={t('sections_label')}
      className={classNames(
        'flex flex-col gap-5 lg:sticky lg:top-[calc(var(--header)+1.25rem)] lg:gap-4',
        className,
      )}
    >
      {groups.map(({ group, of }) =>
        of.length > 0 ? (
          <div key={group}>
            <p className="mb-1.5 px-4 text-micro font-semibold text-muted lg:px-3">{t(`groups.${group}`)}</p>
            <SectionList sections={of} shown={shown} />
          </div>
        ) : null,
      )}
    </nav>
  )
}

function SectionList({ sections, shown }: Pick<SectionNavProps, 'sections' | 'shown'>) {
  const { t } = useTranslation('settings')
  return (
    <ul className="flex flex-col gap-0.5 max-lg:divide-y max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:bg-surface">
      {sections.map((section) => {
        const Icon = icons[section]
        return (
          <li key={section}>
            <Link
              to={`/admin/settings?section=${section}`}
              aria-current={section === shown ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 px-4 py-2 font-medium transition-colors hover:bg-sunken lg:min-h-control lg:rounded-control lg:px-3 lg:py-1.5',
                section === shown && 'lg:bg-primary-soft lg:text-primary-soft-fg',
              )}
            >
              <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
              {t(`sections.${section}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const icons: Record<SettingsSection, LucideIcon> = {
  company: Building2,
  team: UsersRound,
  contact: MapPin,
  tracking: Radio,
  social: Share2,
  hours: Clock,
  branding: Image,
  site: PanelsTopLeft,
  notifications: Bell,
  rules: Scale,
  whatsapp: MessageCircle,
  payments: CreditCard,
  tills: Landmark,
  papers: FileText,
  law: Gavel,
  integrations: Plug,
  import: FolderSync,
  log: ShieldCheck,
  audit: History,
  appearance: SwatchBook,
  shortcuts: Keyboard,
}
