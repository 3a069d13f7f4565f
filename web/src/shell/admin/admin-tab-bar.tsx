import { Menu, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { roomOf, useAdminRooms } from '../../features/access/admin-rooms.ts'
import type { AdminRoom } from '../../features/access/room-list.ts'
import { useOpener } from '../../ui/overlay/use-opener.ts'
import { useAdminTools } from './admin-tools-context.ts'

/** The bottom bar of a phone: the rooms of every day, what can be added, and everything else behind More. */
export function AdminTabBar() {
  const { t } = useTranslation('admin')
  const rooms = useAdminRooms()
  const { openPalette } = useAdminTools()
  const sheet = useOpener(loadSheet)
  const [before, after] = sidesOf(rooms)
  return (
    <nav
      aria-label={t('quick')}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-tabbar *:min-w-0 *:flex-auto">
        {before.map((room) => (
          <Tab key={room.to} room={room} />
        ))}
        {rooms.some(({ add }) => add) ? (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => openPalette('create')}
              className={tabClass}
            >
              <Plus className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
              {t('add.short')}
            </button>
          </li>
        ) : null}
        {after.map((room) => (
          <Tab key={room.to} room={room} />
        ))}
        <li>
          <button type="button" {...sheet.button} className={tabClass}>
            <Menu className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
            {t('more')}
          </button>
        </li>
      </ul>
      {sheet.wasOpened ? (
        <Suspense>
          <AdminMenuSheet isOpen={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      ) : null}
    </nav>
  )
}

function Tab({ room: { to, word, short, Icon } }: { room: AdminRoom }) {
  const { t } = useTranslation('admin')
  const current = roomOf(useLocation())
  return (
    <li>
      <Link to={to} aria-current={to === current?.to ? 'page' : undefined} className={tabClass}>
        <Icon className="size-5.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className="max-w-full truncate">{t(short ?? word)}</span>
      </Link>
    </li>
  )
}

/** A thumb's bar has room for three rooms: the dashboard and admins first, and one more behind what can be added. */
function sidesOf(rooms: readonly AdminRoom[]): [AdminRoom[], AdminRoom[]] {
  const daily = ['/admin/dashboard', '/admin/booking', '/admin/cars']
  const rank = ({ to }: AdminRoom) => (daily.indexOf(to) === -1 ? daily.length : daily.indexOf(to))
  const first = rooms.toSorted((one, other) => rank(one) - rank(other)).slice(0, 3)
  return [first.slice(0, 2), first.slice(2)]
}

const loadSheet = () => import('./admin-menu-sheet.tsx')
const AdminMenuSheet = lazy(async () => ({ default: (await loadSheet()).AdminMenuSheet }))

const tabClass =
  'flex size-full flex-col items-center justify-center gap-0.5 px-1 text-micro text-muted -outline-offset-2! aria-[current]:font-semibold aria-[current]:text-primary'
