import { useQuery } from '@tanstack/react-query'
import { BellOff, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationsQuery, unreadQuery, useMarkAllRead } from '../../data/account/notifications.ts'
import { ErrorPanel } from '../../features/loading/error-panel.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotificationLine } from './notification-line.tsx'

/** All of them or the unread ones, the newest first; more on demand. */
export function NotificationList() {
  const { t } = useTranslation('notifications')
  const say = useSayFailure()
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [pages, setPages] = useState(1)
  const newest = useQuery(notificationsQuery(1, false)).data?.data[0]
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const markAll = useMarkAllRead()
  const show = (only: boolean) => {
    setOnlyUnread(only)
    setPages(1)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 px-gutter pt-4 pb-2 md:px-6">
        {[false, true].map((only) => (
          <button
            key={String(only)}
            type="button"
            aria-pressed={onlyUnread === only}
            onClick={() => show(only)}
            className={chipClass({ selected: onlyUnread === only })}
          >
            {t(only ? 'filter.unread' : 'filter.all')}
          </button>
        ))}
        {unread > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto"
            startIcon={<CheckCheck strokeWidth={1.75} aria-hidden="true" />}
            pending={markAll.isPending}
            onClick={() => markAll.mutate({ body: newest ? { up_to: newest.id } : {} })}
          >
            {t('read_all')}
          </Button>
        ) : null}
      </div>
      {markAll.error ? (
        <p role="alert" className="px-gutter pb-2 text-small text-bad md:px-6">
          {say(markAll.error).message}
        </p>
      ) : null}
      {Array.from({ length: pages }, (_, index) => (
        <NotificationPage
          key={`${onlyUnread} ${index}`}
          page={index + 1}
          onlyUnread={onlyUnread}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </div>
  )
}

type PageProps = { page: number; onlyUnread: boolean; onMore: (() => void) | null }

function NotificationPage({ page, onlyUnread, onMore }: PageProps) {
  const { t } = useTranslation('notifications')
  const query = useQuery(notificationsQuery(page, onlyUnread))
  const { data } = query
  if (!data)
    return query.error && !query.isFetching ? (
      <div className="px-gutter py-4 md:px-6">
        <ErrorPanel title={t('failed')} query={query} />
      </div>
    ) : (
      <Waiting />
    )
  if (data.total === 0)
    return (
      <EmptyState
        headingLevel={3}
        icon={<BellOff aria-hidden="true" />}
        title={t(onlyUnread ? 'none_unread' : 'none')}
      >
        {onlyUnread ? null : t('none_text')}
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y border-y">
        {data.data.map((one) => (
          <NotificationLine key={one.id} notification={one} />
        ))}
      </ul>
      {onMore && page < data.last_page ? (
        <div className="flex justify-center p-4">
          <Button variant="outline" size="sm" onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div aria-live="polite" aria-busy="true" className="flex flex-col gap-5 px-gutter py-4 md:px-6">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} className="h-14 w-full" />
      ))}
    </div>
  )
}
