import type { ContactMessage } from '@marhala/contract/storefront/contact.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../features/format/date-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type DataColumn, twoLines } from '../../ui/table/data-column.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { useSubject } from './use-subject.ts'

/** The columns of the room; what nobody has read yet is bold, as in every inbox. */
export function useMessageColumns(): DataColumn<ContactMessage>[] {
  const { t } = useTranslation('messages')
  const subjectOf = useSubject()
  return useMemo(
    () => [
      {
        key: 'from',
        header: t('columns.from'),
        cell: ({ name, status }) => (
          <bdi
            className={classNames(
              'block max-w-48 truncate max-sm:max-w-56 sm:@max-[44rem]:max-w-32',
              status === 'new' ? 'font-bold' : 'font-normal',
            )}
          >
            {name}
          </bdi>
        ),
      },
      {
        key: 'message',
        header: t('columns.message'),
        headerHidden: true,
        card: 'line',
        className: 'w-full',
        cell: ({ subject, message, status }) => (
          <span
            className={classNames(
              'flex min-w-40 flex-col text-start max-sm:min-w-0 sm:in-data-[density=compact]:flex-row sm:in-data-[density=compact]:gap-2',
              twoLines,
            )}
          >
            <bdi
              className={classNames(
                'max-w-full shrink-0 truncate max-sm:hidden',
                status === 'new' && 'font-semibold',
              )}
            >
              {subjectOf(subject)}
            </bdi>
            <span className="flex">
              <span dir="auto" className="line-clamp-1 min-w-0 wrap-anywhere text-muted">
                {message}
              </span>
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        header: t('columns.status'),
        card: 'corner',
        cell: ({ status }) => <MessageStatusBadge status={status} />,
      },
      {
        key: 'received',
        header: t('columns.received'),
        card: 'end',
        cell: ({ created_at }) => (
          <span className="whitespace-nowrap text-muted">
            <DateText at={created_at} style="dayTime" />
          </span>
        ),
      },
    ],
    [t, subjectOf],
  )
}
