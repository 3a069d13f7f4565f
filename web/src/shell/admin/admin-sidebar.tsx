import { CircleHelp, PanelLeftClose, PanelLeftOpen, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { grouped, roomOf, useAdminRooms } from '../../features/access/admin-rooms.ts'
import { isHelp } from '../../features/access/is-help.ts'
import { classNames } from '../../ui/class-names.ts'
import { CompanyMark, useShownName } from '../header/company-mark.tsx'
import { ProductMark } from '../header/product-mark.tsx'
import { toggleSidebar, useSidebarFolded } from './admin-sidebar-store.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The rooms of admin: 248 px from 1024 on, foldable to its icons (Ctrl-B); at 768 always the icons. */
export function AdminSidebar() {
  const { t } = useTranslation('admin')
  const { settings } = useCompany()
  const name = useShownName()
  const rooms = useAdminRooms()
  const current = roomOf(useLocation())
  const folded = useSidebarFolded()
  const wide = folded ? 'hidden' : 'max-lg:hidden'
  const line = classNames(lineClass, !folded && 'lg:justify-start lg:px-3')
  return (
    <aside
      className={classNames(
        'sticky top-0 flex h-dvh w-16 shrink-0 flex-col border-e bg-surface max-md:hidden print:hidden',
        !folded && 'lg:w-62',
      )}
    >
      <div
        className={classNames(
          'flex h-header items-center justify-center border-b px-2.5',
          !folded && 'lg:justify-start lg:px-5',
        )}
      >
        <Link
          to={rooms[0]?.to ?? '/'}
          aria-label={name}
          className="flex min-h-9 max-w-full min-w-9 items-center justify-center rounded-chip text-[1.0625rem] font-extrabold tracking-tight text-primary"
        >
          <span className={classNames('min-w-0', wide)} aria-hidden="true">
            <CompanyMark />
          </span>
          <span className={folded ? 'flex' : 'hidden max-lg:flex'} aria-hidden="true">
            {settings?.company.logo ? <Initial name={name} /> : <ProductMark className="size-8" />}
          </span>
        </Link>
      </div>
      <nav aria-label={t('nav')} className="flex-1 overflow-y-auto px-2.5 py-2">
        {grouped(rooms).map(({ group, rooms }) => (
          <div key={group} className="not-first:mt-2.5">
            <h2
              aria-hidden="true"
              className={classNames('px-3 pb-0.5 text-micro font-semibold text-muted', wide)}
            >
              {t(`groups.${group}`)}
            </h2>
            <ul aria-label={t(`groups.${group}`)} className="flex flex-col">
              {rooms.map(({ to, word, Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    title={t(word)}
                    aria-current={to === current?.to ? 'page' : undefined}
                    className={line}
                  >
                    <Icon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
                    <Word folded={folded}>{t(word)}</Word>
                    {to === '/admin/messages' ? <UnreadBadge look={folded ? 'icon' : 'sidebar'} /> : null}
                  </Link>
                </li>
              ))}
              {group === 'setup' ? <Help line={line} folded={folded} /> : null}
            </ul>
          </div>
        ))}
        {rooms.some(({ group }) => group === 'setup') ? null : (
          <ul className="mt-2.5">
            <Help line={line} folded={folded} />
          </ul>
        )}
      </nav>
      <div className="flex flex-col border-t p-2">
        <Link to="/" title={t('storefront')} className={line}>
          <Store className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <Word folded={folded}>{t('storefront')}</Word>
        </Link>
        <button
          type="button"
          title={folded ? t('unfold') : t('fold')}
          aria-expanded={!folded}
          aria-keyshortcuts="Control+B"
          onClick={toggleSidebar}
          className={classNames(line, 'max-lg:hidden')}
        >
          {folded ? (
            <PanelLeftOpen
              className="size-5 shrink-0 rtl:-scale-x-100"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          ) : (
            <PanelLeftClose
              className="size-5 shrink-0 rtl:-scale-x-100"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          )}
          <Word folded={folded}>{folded ? t('unfold') : t('fold')}</Word>
        </button>
      </div>
    </aside>
  )
}

function Help({ line, folded }: { line: string; folded: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <Link
        to="/admin/help"
        title={t('help')}
        aria-current={isHelp(useLocation().pathname) ? 'page' : undefined}
        className={line}
      >
        <CircleHelp className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <Word folded={folded}>{t('help')}</Word>
      </Link>
    </li>
  )
}

/** A logo has no room where only icons have. */
function Initial({ name }: { name: string }) {
  return (
    <span className="flex size-9 items-center justify-center rounded-control bg-primary text-on-primary">
      {name.slice(0, 1)}
    </span>
  )
}

function Word({ folded, children }: { folded: boolean; children: ReactNode }) {
  return (
    <span className={classNames('min-w-0 truncate', folded ? 'sr-only' : 'max-lg:sr-only')}>{children}</span>
  )
}

const lineClass =
  'relative flex min-h-9 w-full items-center justify-center gap-3 rounded-control text-start text-body font-medium text-muted transition-colors pointer-coarse:min-h-11 ' +
  'hover:bg-sunken hover:text-fg aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-soft-fg'
