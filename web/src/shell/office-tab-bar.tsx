import { Menu, Store } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { officeRooms } from './office-rooms.ts'

/** The bottom bar of a phone: the rooms, the storefront, and everything else behind Menu. */
export function OfficeTabBar() {
  const { t } = useTranslation('office')
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
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
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={tabClass}
            onPointerEnter={loadSheet}
            onFocus={loadSheet}
            onClick={() => {
              setWanted(true)
              setOpen(true)
            }}
          >
            <Menu className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
            {t('menu')}
          </button>
        </li>
      </ul>
      {wanted ? (
        <Suspense>
          <OfficeMenuSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

const loadSheet = () => import('./office-menu-sheet.tsx')
const OfficeMenuSheet = lazy(async () => ({ default: (await loadSheet()).OfficeMenuSheet }))

const tabClass =
  'flex size-full flex-col items-center justify-center gap-0.5 text-micro text-muted -outline-offset-2! aria-[current]:font-semibold aria-[current]:text-primary'
