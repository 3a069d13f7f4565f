import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../data/http/failure.ts'
import { noticeQuery } from '../../data/notices/notices.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { NoticeKindText } from '../../features/notices/notice-kind.tsx'
import { NoticeStateBadge } from '../../features/notices/notice-state-badge.tsx'
import { DrawerHeading } from '../../features/records/drawer-heading.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { DeclarePart } from './declare-part.tsx'
import { HirePart } from './hire-part.tsx'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeFacts } from './notice-facts.tsx'
import { NoticeFile } from './notice-file.tsx'
import type { NoticesAddress } from './notices-address.ts'

type NoticeDrawerProps = { id: number; isOpen: boolean; address: NoticesAddress }

/** One notice: who had the car, until when the driver is declared, what it says, and what may be done with it. */
export function NoticeDrawer({ id, isOpen, address }: NoticeDrawerProps) {
  const { t } = useTranslation(['notice', 'common'])
  const format = useFormat()
  // It stays while it slides out.
  const query = useQuery({ ...noticeQuery(id), staleTime: 0, enabled: isOpen })
  const notice = query.data
  return (
    <Sheet
      isOpen={isOpen}
      onClose={address.close}
      size="md"
      fullHeight
      closeLabel={t('common:close')}
      title={
        <DrawerHeading>
          {notice ? (
            <>
              <NoticeKindText kind={notice.kind} />
              <bdi dir="ltr">{notice.registration_plate}</bdi>
              <NoticeStateBadge state={notice.state} />
            </>
          ) : (
            t('drawer.title', { id: format.number(id) })
          )}
        </DrawerHeading>
      }
      subheader={notice ? <NoticeActions notice={notice} /> : null}
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('drawer.gone_title')} headingLevel={3}>
          {t('drawer.gone_text')}
        </EmptyState>
      ) : (
        <AsyncView query={query} errorTitle={t('drawer.failed')} skeleton={<DrawerSkeleton />}>
          {(shown) => (
            <div className="flex flex-col gap-7">
              <DeclarePart notice={shown} />
              <HirePart key={shown.booking?.id} notice={shown} />
              <NoticeFacts notice={shown} />
              <NoticeFile notice={shown} />
            </div>
          )}
        </AsyncView>
      )}
    </Sheet>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24 w-full rounded-card" />
      <SkeletonText lines={3} />
      <SkeletonText lines={5} />
    </div>
  )
}
