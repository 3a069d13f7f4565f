import { ChevronRight, Globe, Plus, Search, SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { useSession } from '../../data/session/auth.ts'
import { roomOf, useAdminRooms } from '../../features/access/admin-rooms.ts'
import { isHelp } from '../../features/access/is-help.ts'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { nativeNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AccountMenu } from '../header/account-menu.tsx'
import { CompanyMark } from '../header/company-mark.tsx'
import { DisclosureMenu, menuLineClass } from '../header/disclosure-menu.tsx'
import { ThemeLinks } from '../header/theme-links.tsx'
import { NotificationSlot } from '../notifications/notification-slot.tsx'
import { useAdminTools } from './admin-tools-context.ts'
import { DensityChoice } from './density-choice.tsx'

/** 56 px: where one is, find or do, quick add, language, theme, account; on a phone the house, where one is, and find. */
export function AdminHeader() {
  const { t } = useTranslation(['admin', 'shell', 'palette'])
  const language = useLanguage()
  const [first] = useAdminRooms()
  const { openPalette } = useAdminTools()
  return (
    <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
      <div className="flex h-header items-center gap-1 px-gutter">
        <Link
          to={first?.to ?? '/'}
          className="me-2 min-w-0 truncate rounded-chip text-[1.0625rem] font-extrabold tracking-tight text-primary md:hidden"
        >
          <CompanyMark />
        </Link>
        <Breadcrumb />
        <PaletteField />
        <div className="ms-auto md:hidden">
          <IconButton
            label={t('palette:title')}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={() => openPalette('all')}
          >
            <Search strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="md:ms-auto">
          <NotificationSlot />
        </div>
        <div className="flex items-center max-md:hidden">
          <QuickAdd />
          <DisclosureMenu
            summary={
              <>
                <Globe className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{t('shell:language')}</span>
                <span className="max-lg:sr-only">{nativeNames[language]}</span>
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
            <p className="mt-1 border-t px-3 pt-3 pb-1 text-small text-muted">{t('density.label')}</p>
            <DensityChoice className={menuLineClass} />
          </DisclosureMenu>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

/** Looks like the field that it opens; the palette itself comes when it is asked for. */
function PaletteField() {
  const { t } = useTranslation('palette')
  const { openPalette } = useAdminTools()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => openPalette('all')}
      className="ms-auto flex h-control w-full max-w-72 min-w-0 items-center gap-2.5 rounded-control border border-input bg-surface px-3 text-start text-body text-muted transition-colors hover:border-muted hover:text-fg max-md:hidden"
    >
      <Search className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{t('open')}</span>
      <kbd
        dir="ltr"
        className="rounded-chip bg-sunken px-1.5 py-0.5 font-sans text-micro max-lg:hidden pointer-coarse:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  )
}

function QuickAdd() {
  const { t } = useTranslation('admin')
  const person = useSession()?.user
  const makers = useAdminRooms().flatMap(({ add, Icon }) =>
    add && person && (!add.permission || may(person, add.permission)) ? [{ ...add, Icon }] : [],
  )
  if (makers.length === 0) return null
  return (
    <DisclosureMenu
      label={t('add.label')}
      summary={
        <>
          <Plus className="size-5 text-primary" strokeWidth={2} aria-hidden="true" />
          <span className="font-semibold whitespace-nowrap text-primary max-xl:sr-only">
            {t('add.label')}
          </span>
        </>
      }
    >
      <ul>
        {makers.map(({ to, word, Icon }) => (
          <li key={to}>
            <Link to={to} className={menuLineClass}>
              <Icon className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  )
}

function Breadcrumb() {
  const { t } = useTranslation('admin')
  const location = useLocation()
  const [first] = useAdminRooms()
  const room = roomOf(location)
  const word = room?.word ?? (isHelp(location.pathname) ? 'help' : undefined)
  return (
    <nav aria-label={t('breadcrumb')} className="me-4 min-w-0 shrink-0 max-md:shrink">
      <ol className="flex min-w-0 items-center gap-1.5 text-body text-muted">
        <li className="truncate max-lg:sr-only">
          {first && first !== room ? (
            <Link to={first.to} className="rounded-chip hover:text-fg hover:underline">
              {t('title')}
            </Link>
          ) : (
            t('title')
          )}
        </li>
        {word ? (
          <li className="flex min-w-0 items-center gap-1.5">
            <ChevronRight
              className="size-4 shrink-0 rtl:-scale-x-100 md:max-lg:hidden"
              strokeWidth={1.75}
              aria-hidden="true"
            />
            <span aria-current="page" className="truncate font-semibold text-fg">
              {t(word)}
            </span>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
