import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { unreadQuery, useFollowNotifications } from '../../data/account/notifications.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { useNotificationPanel } from './use-notification-panel.ts'
import { useKeepPushing } from './use-push.ts'

const loadSheet = async () => ({ default: (await import('./notification-sheet.tsx')).NotificationSheet })
const NotificationSheet = lazy(loadSheet)

/** The way to one's notifications, and how many are unread: the number follows by itself, and is said when it grows. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  useFollowNotifications()
  useKeepPushing()
  const unread = useQuery(unreadQuery).data?.unread
  const news = useNews(unread)
  const { isOpen, wasOpened, address, entry, close } = useNotificationPanel()
  const name = unread ? t('bell_unread', { count: unread }) : t('title')
  const load = () => void loadSheet().catch(() => undefined)
  return (
    <>
      <Link
        to={address}
        {...entry}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onPointerEnter={load}
        onFocus={load}
        className={iconButtonClass({ className: 'relative size-11! text-fg!' })}
      >
        <Bell strokeWidth={1.75} aria-hidden="true" />
        {unread ? (
          <span
            aria-hidden="true"
            className="absolute end-0.5 top-1 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem]/4.5 font-bold text-on-primary tabular-nums"
          >
            {unread > 99 ? '99+' : format.number(unread)}
          </span>
        ) : null}
      </Link>
      <output className="sr-only">{news ? t('news', { count: news }) : ''}</output>
      {wasOpened ? (
        <Suspense>
          <NotificationSheet isOpen={isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** How many are unread once there are more than before; what there was when the page came is no news. */
function useNews(unread: number | undefined): number | null {
  const [known, setKnown] = useState<{ count?: number | undefined; isNews: boolean }>({ isNews: false })
  if (unread === known.count) return known.isNews ? (known.count ?? null) : null
  setKnown({ count: unread, isNews: known.count !== undefined && (unread ?? 0) > known.count })
  return null
}
