import type { ContactMessage } from '@marhala/contract/storefront/contact.ts'
import { CircleCheck, Mail, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUpdateMessage } from '../../data/company/contact.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'

/** What can be made of a message without answering it here: many are settled by telephone. */
export function MessageActions({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const say = useSayFailure()
  const update = useUpdateMessage()
  const mark = (status: ContactMessage['status'], toastText: string, afterwards?: () => void) =>
    update.mutate(
      { params: { message_id: message.id }, body: { status } },
      {
        onSuccess: () => {
          showToast({ text: toastText })
          afterwards?.()
        },
      },
    )
  const isDone = message.status === 'answered'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto">
          <MessageStatusBadge status={message.status} />
        </span>
        {isDone ? null : (
          <>
            <Button
              variant="outline"
              size="sm"
              pending={update.isPending}
              startIcon={<Mail strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => mark('new', t('mark.unread_toast'), onClose)}
            >
              {t('mark.unread')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              pending={update.isPending}
              startIcon={<CircleCheck strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => mark('answered', t('mark.done_toast'))}
            >
              {t('mark.done')}
            </Button>
          </>
        )}
        {isDone && message.reply === null ? (
          <Button
            variant="outline"
            size="sm"
            pending={update.isPending}
            startIcon={<RotateCcw className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => mark('read', t('mark.reopened_toast'))}
          >
            {t('mark.reopen')}
          </Button>
        ) : null}
      </div>
      {update.error ? <InlineAlert tone="bad">{say(update.error).message}</InlineAlert> : null}
    </div>
  )
}
