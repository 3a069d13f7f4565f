import { Globe, Menu, Search, SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useSearchParams } from 'react-router'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { parseTrip, withTrip } from '../../features/trip/trip.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AccountMenu } from '../header/account-menu.tsx'
import { CompanyMark } from '../header/company-mark.tsx'
import { DisclosureMenu, menuButtonClass, menuLineClass } from '../header/disclosure-menu.tsx'
import { FavoritesLink } from '../header/favorites-link.tsx'
import { SearchBox } from '../header/search-box.tsx'
import { ThemeLinks } from '../header/theme-links.tsx'
import { NotificationSlot } from '../notifications/notification-slot.tsx'

/** The header of every page: 56 px on a phone, 64 px from 768 on. */
export function PublicHeader() {
  const { t } = useTranslation('shell')
  const trip = parseTrip(useSearchParams()[0])
  return (
    <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="page-column flex h-header items-center gap-1 md:gap-2">
        <Link
          to={withTrip('/', trip)}
          className="me-1 min-w-0 truncate rounded-chip text-h3 font-extrabold tracking-tight text-primary pointer-coarse:py-2.5 md:me-4"
        >
          <CompanyMark />
        </Link>
        <nav aria-label={t('nav.main')} className="flex shrink-0 max-md:hidden">
          {rooms.map((room) => (
            <NavLink
              key={room}
              to={withTrip(`/${room}`, trip)}
              className={`${menuButtonClass} aria-[current]:font-semibold`}
            >
              {t(`nav.${room}`)}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto w-full max-w-80 max-lg:hidden">
          <SearchBox id="header-search" />
        </div>
        <div className="flex shrink-0 items-center max-lg:ms-auto">
          <SearchDisclosure />
          <NotificationSlot />
          <WideMenus />
          <div className="flex items-center max-md:hidden">
            <FavoritesLink />
            <AccountMenu />
          </div>
          <NarrowMenu />
        </div>
      </div>
    </header>
  )
}

const rooms = ['cars', 'about', 'contact'] as const

function SearchDisclosure() {
  const { t } = useTranslation('shell')
  return (
    <DisclosureMenu
      label={t('search.label')}
      summary={<Search className="size-5.5" strokeWidth={1.75} aria-hidden="true" />}
      sheet
      className="lg:hidden"
    >
      <div className="p-2">
        <SearchBox id="narrow-search" inFlow />
      </div>
    </DisclosureMenu>
  )
}

function WideMenus() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (
    <>
      <DisclosureMenu
        summary={
          <>
            <Globe className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{t('language')}</span>
            <span className="max-lg:sr-only">{nativeNames[language]}</span>
          </>
        }
        className="max-md:hidden"
      >
        <LanguageLinks className={menuLineClass} />
      </DisclosureMenu>
      <DisclosureMenu
        label={t('theme.label')}
        summary={<SunMoon className="size-5" strokeWidth={1.75} aria-hidden="true" />}
        className="max-md:hidden"
      >
        <ThemeLinks className={menuLineClass} />
      </DisclosureMenu>
    </>
  )
}

function NarrowMenu() {
  const { t } = useTranslation('shell')
  const trip = parseTrip(useSearchParams()[0])
  return (
    <DisclosureMenu
      label={t('nav.menu')}
      summary={<Menu className="size-6" strokeWidth={1.75} aria-hidden="true" />}
      sheet
      className="md:hidden"
    >
      {rooms.map((room) => (
        <NavLink key={room} to={withTrip(`/${room}`, trip)} className={menuLineClass}>
          {t(`nav.${room}`)}
        </NavLink>
      ))}
      <p className="mt-2 border-t px-3 pt-3 text-small text-muted">{t('language')}</p>
      <LanguageLinks className={menuLineClass} />
      <p className="mt-2 border-t px-3 pt-3 text-small text-muted">{t('theme.label')}</p>
      <ThemeLinks className={menuLineClass} />
      <div className="mt-2 border-t pt-2">
        <AccountMenu />
      </div>
    </DisclosureMenu>
  )
}
