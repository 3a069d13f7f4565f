import { CircleHelp, LogOut, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLogout, useSession } from '../../data/session/auth.ts'
import { grouped, useAdminRooms } from '../../features/access/admin-rooms.ts'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { menuLineClass } from '../header/disclosure-menu.tsx'
import { ThemeLinks } from '../header/theme-links.tsx'
import { DensityChoice } from './density-choice.tsx'
import { UnreadBadge } from './unread-badge.tsx'

/** Everything of the shell that has no room on a phone: rooms, storefront, language, theme, density, account. */
export function AdminMenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'shell', 'common'])
  const rooms = useAdminRooms()
  const session = useSession()
  const logout = useLogout()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('menu')} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-4">
        {grouped(rooms).map(({ group, rooms }) => (
          <div key={group} className="not-first:border-t not-first:pt-3">
            <h3 className="mb-1 px-3 text-small font-semibold text-muted">{t(`groups.${group}`)}</h3>
            <ul className="grid grid-cols-2">
              {rooms.map(({ to, word, Icon }) => (
                <li key={to}>
                  <Link to={to} onClick={onClose} className={menuLineClass}>
                    <Icon className={icon} strokeWidth={1.75} aria-hidden="true" />
                    <span className="flex-1">{t(word)}</span>
                    {to === '/admin/messages' ? <UnreadBadge look="line" /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul className="grid grid-cols-2 border-t pt-3">
          <li>
            <Link to="/admin/help" onClick={onClose} className={menuLineClass}>
              <CircleHelp className={icon} strokeWidth={1.75} aria-hidden="true" />
              {t('help')}
            </Link>
          </li>
          <li>
            <Link to="/" onClick={onClose} className={menuLineClass}>
              <Store className={icon} strokeWidth={1.75} aria-hidden="true" />
              {t('storefront')}
            </Link>
          </li>
        </ul>
        <Group title={t('shell:language')}>
          <LanguageLinks className={menuLineClass} />
        </Group>
        <Group title={t('shell:theme.label')}>
          <ThemeLinks className={menuLineClass} />
        </Group>
        <Group title={t('density.label')}>
          <DensityChoice className={menuLineClass} />
        </Group>
        <Group title={session?.user.first_name ?? t('shell:nav.account')}>
          <Link to="/user/profile" onClick={onClose} className={menuLineClass}>
            <UserRound className={icon} strokeWidth={1.75} aria-hidden="true" />
            {t('shell:nav.account')}
          </Link>
          <button type="button" className={menuLineClass} onClick={() => logout.mutate()}>
            <LogOut className={`${icon} rtl:-scale-x-100`} strokeWidth={1.75} aria-hidden="true" />
            {t('shell:log_out')}
          </button>
        </Group>
      </div>
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t pt-3">
      <h3 className="mb-1 px-3 text-small font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}

const icon = 'size-4.5 text-muted'
