import type { ClientMessage } from '@marhala/contract/messages/client-messages.ts'
import { Check, CheckCheck, Clock, Mail, MessageCircle, Send, TriangleAlert, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../../features/format/date-text.tsx'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** What has left for the client, the newest first: which way, when, and how it stands. */
export function SentMessages({ messages }: { messages: ClientMessage[] }) {
  const { t } = useTranslation('outgoing')
  return (
    <section aria-labelledby="sent-title" className="flex flex-col gap-3">
      <h3 id="sent-title" className="text-h3">
        {t('sent.title')}
      </h3>
      {messages.length === 0 ? (
        <EmptyState icon={<Send aria-hidden="true" />} title={t('sent.none')} headingLevel={3}>
          {t('sent.none_text')}
        </EmptyState>
      ) : (
        <ol className="divide-y rounded-card border">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Message({ message }: { message: ClientMessage }) {
  const { t } = useTranslation('outgoing')
  const { kind, channel, state, problem, error, next_attempt_at } = message
  const Way = channel === 'mail' ? Mail : MessageCircle
  const { tone, Icon } = looks[state]
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Way className="mt-0.5 size-4.5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`kinds.${kind}`)}</p>
        <p className="text-small text-muted">
          {t(`channels.${channel}`)} · <DateText at={latest(message)} />
        </p>
        {problem ? (
          <p className="mt-1 text-small">
            {t(`problems.${problem}`)}
            {error && !ours.includes(error) ? (
              <>
                {' '}
                <bdi dir="ltr" className="text-micro wrap-anywhere text-muted">
                  {error}
                </bdi>
              </>
            ) : null}
          </p>
        ) : null}
        {problem && next_attempt_at ? (
          <p className="text-small text-muted">
            {t('sent.again')} <DateText at={next_attempt_at} style="time" />
          </p>
        ) : null}
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="mt-0.5">
        {t(`states.${state}`)}
      </Badge>
    </li>
  )
}

function latest(message: ClientMessage): string {
  const { state, read_at, delivered_at, sent_at, failed_at, created_at } = message
  if (state === 'failed') return failed_at ?? created_at
  return read_at ?? delivered_at ?? sent_at ?? created_at
}

/** Errors in our own words, which their sentence says whole. */
const ours: readonly string[] = ['not_set_up', 'no_answer']

const looks: Record<ClientMessage['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
  queued: { tone: 'info', Icon: Clock },
  sending: { tone: 'info', Icon: Clock },
  sent: { tone: 'slate', Icon: Check },
  delivered: { tone: 'ok', Icon: CheckCheck },
  read: { tone: 'ok', Icon: CheckCheck },
  failed: { tone: 'bad', Icon: TriangleAlert },
  dropped: { tone: 'slate', Icon: X },
}
