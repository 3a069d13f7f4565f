import type { ContactMessage } from '@marhala/contract/storefront/contact.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messagesQuery } from '../../data/company/contact.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { Reply } from './message-reply.tsx'
import { messagesAddress } from './messages-address.ts'
import { ThreadSection } from './thread-section.tsx'
import { useSubject } from './use-subject.ts'

/** What else came from the same address, and what was answered: the latest twenty, in the order of a conversation. */
export function OtherMessages({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('messages')
  const { data } = useQuery(messagesQuery({ writer_of: message.id, per_page: 20 }))
  const others = data?.data.filter(({ id }) => id !== message.id) ?? []
  if (others.length === 0) return null
  return (
    <ThreadSection title={t('thread')}>
      <ol className="flex flex-col gap-4">
        {others.toReversed().map((one) => (
          <OtherMessage key={one.id} message={one} />
        ))}
      </ol>
    </ThreadSection>
  )
}

function OtherMessage({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('messages')
  const address = useListAddress(messagesAddress)
  const subjectOf = useSubject()
  return (
    <li className="flex flex-col gap-2 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={address.hrefOf({ inbox: message.id })}
          className="font-semibold underline decoration-primary/35 underline-offset-4 hover:decoration-current"
        >
          <bdi>{subjectOf(message.subject)}</bdi>
        </Link>
        <span className="text-muted">
          <DateText at={message.created_at} />
        </span>
      </p>
      <p
        dir="auto"
        lang={message.language}
        className="rounded-card bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </p>
      {message.reply === null ? (
        <p className="text-muted">{t(`status.${message.status}`)}</p>
      ) : (
        <div className="ms-8 rounded-card border px-4 py-3">
          <Reply message={message} />
        </div>
      )}
    </li>
  )
}
