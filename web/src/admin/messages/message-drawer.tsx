import type { ContactMessage } from '@marhala/contract/storefront/contact.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageQuery, useUpdateMessage } from '../../data/company/contact.ts'
import { isNotFound } from '../../data/http/failure.ts'
import { useMay } from '../../data/session/auth.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { DrawerHeading } from '../../features/records/drawer-heading.tsx'
import { nativeNames } from '../../i18n/language-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageReply } from './message-reply.tsx'
import { OtherMessages } from './other-messages.tsx'
import { useSubject } from './use-subject.ts'
import { WriterBookings } from './writer-bookings.tsx'

type MessageDrawerProps = { id: number; isOpen: boolean; onClose: () => void }

/** One message: who wrote, what they booked, what else was said, and the answer. To open it is to have read it. */
export function MessageDrawer({ id, isOpen, onClose }: MessageDrawerProps) {
  const { t } = useTranslation(['messages', 'common'])
  const query = useQuery({ ...messageQuery(id), staleTime: 0 })
  const seesBookings = useMay('bookings.manage')
  const message = query.data
  useMarkRead(message)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      fullHeight
      closeLabel={t('common:close')}
      title={<DrawerHeading>{message ? <bdi>{message.name}</bdi> : t('message')}</DrawerHeading>}
      subheader={message ? <MessageActions message={message} onClose={onClose} /> : null}
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('not_found.title')} headingLevel={3}>
          {t('not_found.text')}
        </EmptyState>
      ) : (
        <AsyncView query={query} errorTitle={t('failed_message')} skeleton={<DrawerSkeleton />}>
          {(shown) => (
            <div className="flex flex-col gap-7">
              <Facts message={shown} />
              {seesBookings ? <WriterBookings email={shown.email} /> : null}
              <OtherMessages message={shown} />
              <p
                dir="auto"
                lang={shown.language}
                className="rounded-card bg-sunken p-5 wrap-anywhere whitespace-pre-line"
              >
                {shown.message}
              </p>
              <MessageReply message={shown} />
            </div>
          )}
        </AsyncView>
      )}
    </Sheet>
  )
}

/** Once for each message that is opened; marked as unread again, it stays so. */
function useMarkRead(message: ContactMessage | undefined): void {
  const { mutate } = useUpdateMessage()
  const seen = useRef<number | null>(null)
  const id = message?.id ?? null
  const isNew = message?.status === 'new'
  useEffect(() => {
    if (id === null || seen.current === id) return
    seen.current = id
    if (isNew) mutate({ params: { message_id: id }, body: { status: 'read' } })
  }, [id, isNew, mutate])
}

function Facts({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('messages')
  const subjectOf = useSubject()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-small">
      <Fact name={t('email')}>
        <a
          href={`mailto:${message.email}`}
          className="text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current"
        >
          <bdi dir="ltr">{message.email}</bdi>
        </a>
      </Fact>
      <Fact name={t('subject')}>
        <bdi>{subjectOf(message.subject)}</bdi>
      </Fact>
      <Fact name={t('language')}>
        <bdi lang={message.language}>{nativeNames[message.language]}</bdi>
      </Fact>
      <Fact name={t('received')}>
        <DateText at={message.created_at} style="fullTime" />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonText lines={4} />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </div>
  )
}
