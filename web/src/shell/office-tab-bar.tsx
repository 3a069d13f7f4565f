import { Menu, Store } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useOpener } from '../ui/use-opener.ts'
import { officeRooms } from './office-rooms.ts'

/** The bottom bar of a phone: the rooms, the storefront, and everything else behind Menu. */
export function OfficeTabBar() {
  const { t } = useTranslation('office')
  const sheet = useOpener(loadSheet)
  return (
    <nav
      aria-label={t('quick')}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-tabbar *:flex-1">
        {officeRooms.map(({ to, word, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={tabClass}>
              <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
              {t(word)}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to="/" end className={tabClass}>
            <Store className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
            {t('storefront_short')}
          </NavLink>
        </li>
        <li>
          <button type="button" {...sheet.button} className={tabClass}>
            <Menu className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
            {t('menu')}
          </button>
        </li>
      </ul>
      {sheet.wanted ? (
        <Suspense>
          <OfficeMenuSheet isOpen={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </nav>
  )
}

const loadSheet = () => import('./office-menu-sheet.tsx')
const OfficeMenuSheet = lazy(async () => ({ default: (await loadSheet()).OfficeMenuSheet }))

const tabClass =
  'flex size-full flex-col items-center justify-center gap-0.5 text-micro text-muted -outline-offset-2! aria-[current]:font-semibold aria-[current]:text-primary'
