import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, History, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveriesQuery, useWebhookWrite } from '../../../data/company/webhooks.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'

type WebhookLogProps = { webhook: webhooks.Webhook; onClose: () => void }

/** What was sent to a webhook, the newest first, and how that went. */
export function WebhookLog({ webhook, onClose }: WebhookLogProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const format = useFormat()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...deliveriesQuery(webhook.id, page), placeholderData: keepPreviousData })
  const last = query.data?.last_page ?? 1
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('webhooks.log_title', { name: webhook.name })}
      closeLabel={t('common:close')}
    >
      <AsyncView
        query={query}
        errorTitle={t('webhooks.log_failed')}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title={t('webhooks.log_empty')} headingLevel={3}>
            {t('webhooks.log_empty_text')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul className="divide-y">
            {data.map((delivery) => (
              <DeliveryLine key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </AsyncView>
      {last > 1 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page <= 1}
            onClick={() => setPage(Math.max(1, page - 1))}
          >
            {t('webhooks.newer')}
          </Button>
          <p className="text-small text-muted tabular-nums">
            {t('webhooks.page', { page: format.number(page), pages: format.number(last) })}
          </p>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page >= last}
            onClick={() => setPage(Math.min(last, page + 1))}
          >
            {t('webhooks.older')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

type DeliveryLineProps = { webhook: webhooks.Webhook; delivery: webhooks.WebhookDelivery }

function DeliveryLine({ webhook, delivery }: DeliveryLineProps) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  const { type, state, attempts, created_at, next_at, status_code, error, answer, body } = delivery
  const { tone, Icon } = looks[state]
  const outcome =
    status_code === null
      ? error && t(`webhooks.errors.${error}`)
      : t('webhooks.answered', { code: status_code })
  return (
    <li className="flex flex-col gap-1.5 py-3.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{t(`webhooks.events.${type}`)}</span>
          <Badge tone={tone} icon={<Icon strokeWidth={2} aria-hidden="true" />}>
            {t(`webhooks.delivery_states.${state}`)}
          </Badge>
        </p>
        {webhook.state === 'on' ? <ResendButton webhook={webhook} delivery={delivery} /> : null}
      </div>
      <p className="text-small text-muted">
        <DateText at={created_at} />
        {attempts > 0
          ? ` · ${t('webhooks.attempts', { count: attempts, number: format.number(attempts) })}`
          : null}
        {outcome ? ` · ${outcome}` : null}
      </p>
      {next_at && attempts > 0 ? (
        <p className="text-small text-muted">
          {t('webhooks.next')} <DateText at={next_at} />
        </p>
      ) : null}
      <Disclosure size="sm" summary={t('webhooks.details')} className="border-b-0">
        <div className="flex flex-col gap-2">
          <Text label={t('webhooks.sent')} text={body} />
          {answer ? <Text label={t('webhooks.answer')} text={answer} /> : null}
        </div>
      </Disclosure>
    </li>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="mb-1 font-semibold">{label}</p>
      <bdi
        dir="ltr"
        className="block max-h-48 overflow-y-auto rounded-control border bg-sunken px-3 py-2 text-start font-mono text-small break-all whitespace-pre-wrap"
      >
        {text}
      </bdi>
    </div>
  )
}

function ResendButton({ webhook, delivery }: DeliveryLineProps) {
  const { t } = useTranslation('integrations')
  const resend = useWebhookWrite(webhooks.resend)
  const params = { webhook_id: String(webhook.id), delivery_id: String(delivery.id) }
  const press = () =>
    resend.mutate(
      { params },
      {
        onSuccess: () => showToast({ text: t('webhooks.resent') }),
        onError: ({ message }) => showToast({ tone: 'bad', text: message }),
      },
    )
  return (
    <Button
      variant="outline"
      size="sm"
      pending={resend.isPending}
      startIcon={<RotateCw strokeWidth={1.75} aria-hidden="true" />}
      onClick={press}
    >
      {t(delivery.state === 'waiting' ? 'webhooks.send_now' : 'webhooks.resend')}
    </Button>
  )
}

const looks = {
  waiting: { tone: 'info', Icon: Clock },
  delivered: { tone: 'ok', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: CircleX },
} as const
