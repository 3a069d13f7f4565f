import { ChevronRight, Globe, SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCompany } from '../data/company.ts'
import { nativeNames } from '../i18n/language-names.ts'
import { useLanguage } from '../i18n/language.ts'
import { AccountMenu } from './account-menu.tsx'
import { DisclosureMenu, menuLineClass } from './disclosure-menu.tsx'
import { LanguageLinks } from './language-links.tsx'
import { officeRooms } from './office-rooms.ts'
import { ThemeLinks } from './theme-links.tsx'

/** 56 px: where one is, language, theme, account; on a phone the name of the house and where one is. */
export function OfficeHeader() {
  const { t } = useTranslation(['office', 'shell'])
  const language = useLanguage()
  const company = useCompany()
  return (
    <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="flex h-header items-center gap-1 px-gutter">
        <Link
          to="/admin/booking"
          dir="auto"
          className="me-2 truncate rounded-chip text-[1.0625rem] font-extrabold tracking-tight text-primary md:hidden"
        >
          {company.name}
        </Link>
        <Breadcrumb />
        <div className="ms-auto flex items-center max-md:hidden">
          <DisclosureMenu
            summary={
              <>
                <Globe className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{t('shell:language')}</span>
                {nativeNames[language]}
              </>
            }
          >
            <LanguageLinks className={menuLineClass} />
          </DisclosureMenu>
          <DisclosureMenu
            label={t('shell:theme.label')}
            summary={<SunMoon className="size-5" strokeWidth={1.75} aria-hidden="true" />}
          >
            <ThemeLinks className={menuLineClass} />
          </DisclosureMenu>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

function Breadcrumb() {
  const { t } = useTranslation('office')
  const { pathname } = useLocation()
  const room = officeRooms.find(({ to }) => pathname.startsWith(to))
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-body text-muted">
        <li className="truncate max-md:sr-only">{t('title')}</li>
        {room ? (
          <li className="flex min-w-0 items-center gap-1.5">
            <ChevronRight
              className="size-4 shrink-0 rtl:-scale-x-100"
              strokeWidth={1.75}
              aria-hidden="true"
            />
            <span aria-current="page" className="truncate font-semibold text-fg">
              {t(room.word)}
            </span>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
