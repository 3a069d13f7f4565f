import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import {
  CircleCheck,
  CirclePause,
  Ellipsis,
  KeyRound,
  Pencil,
  Play,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWebhookWrite } from '../../../data/company/webhooks.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type WebhookLineProps = {
  webhook: webhooks.Webhook
  onOpen: (dialog: 'edit' | 'log' | 'rotate' | 'remove') => void
}

/** One webhook: where it leads, what it is told of, how it stands, and its log. */
export function WebhookLine({ webhook, onOpen }: WebhookLineProps) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  const { name, url, events, state, failing_since, waiting, last_delivered_at, old_secret_until } = webhook
  const { tone, Icon } = looks[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-[1_1_20rem] flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          <Badge tone={tone} icon={<Icon strokeWidth={2} aria-hidden="true" />}>
            {t(`webhooks.states.${state}`)}
          </Badge>
        </p>
        <bdi dir="ltr" className="self-start text-small wrap-anywhere text-muted">
          {url}
        </bdi>
        <p className="text-small">{format.list(events.map((event) => t(`webhooks.events.${event}`)))}</p>
        <p className="text-small text-muted">
          {last_delivered_at ? (
            <>
              {t('webhooks.last_delivered')} <DateText at={last_delivered_at} />
            </>
          ) : (
            t('webhooks.never_delivered')
          )}
          {waiting > 0
            ? ` · ${t('webhooks.waiting', { count: waiting, number: format.number(waiting) })}`
            : null}
        </p>
        {failing_since ? (
          <p className="text-small text-warn">
            {t('webhooks.failing_since')} <DateText at={failing_since} />
          </p>
        ) : null}
        {state === 'failing' ? <p className="text-small text-warn">{t('webhooks.failing_text')}</p> : null}
        {old_secret_until ? (
          <p className="text-small text-muted">
            {t('webhooks.old_secret')} <DateText at={old_secret_until} />
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => onOpen('log')}
          aria-label={t('webhooks.log_name', { name })}
        >
          {t('webhooks.log')}
        </Button>
        <LineMenu webhook={webhook} onOpen={onOpen} />
      </div>
    </li>
  )
}

function LineMenu({ webhook, onOpen }: WebhookLineProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const { test, isOn, turn } = useLineActs(webhook)
  const TurnIcon = isOn ? CirclePause : Play
  const label = t('webhooks.more', { name: webhook.name })
  return (
    <Menu
      label={label}
      groups={[
        [
          {
            key: 'test',
            label: t('webhooks.send_test'),
            icon: <Send strokeWidth={1.75} aria-hidden="true" className="rtl:-scale-x-100" />,
            onAction: test,
            disabled: !isOn,
          },
          {
            key: 'edit',
            label: t('common:edit'),
            icon: <Pencil strokeWidth={1.75} aria-hidden="true" />,
            onAction: () => onOpen('edit'),
          },
          {
            key: 'turn',
            label: t(isOn ? 'webhooks.turn_off' : 'webhooks.turn_on'),
            icon: <TurnIcon strokeWidth={1.75} aria-hidden="true" />,
            onAction: turn,
          },
          {
            key: 'rotate',
            label: t('webhooks.rotate'),
            icon: <KeyRound strokeWidth={1.75} aria-hidden="true" />,
            onAction: () => onOpen('rotate'),
          },
        ],
        [
          {
            key: 'remove',
            label: t('common:delete'),
            icon: <Trash2 strokeWidth={1.75} aria-hidden="true" />,
            tone: 'danger',
            onAction: () => onOpen('remove'),
          },
        ],
      ]}
      trigger={
        <IconButton label={label} variant="outline" size="sm">
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

function useLineActs({ id, name, url, events, state }: webhooks.Webhook) {
  const { t } = useTranslation('integrations')
  const sending = useWebhookWrite(webhooks.sendTest)
  const changing = useWebhookWrite(webhooks.update)
  const params = { webhook_id: String(id) }
  const withToast = (text: string) => ({
    onSuccess: () => showToast({ text }),
    onError: ({ message }: { message: string }) => showToast({ tone: 'bad', text: message }),
  })
  const isOn = state === 'on'
  const body = { name, url, events, is_on: !isOn }
  return {
    isOn,
    test: () => sending.mutate({ params }, withToast(t('webhooks.test_sent'))),
    turn: () =>
      changing.mutate({ params, body }, withToast(t(isOn ? 'webhooks.turned_off' : 'webhooks.turned_on'))),
  }
}

const looks = {
  on: { tone: 'ok', Icon: CircleCheck },
  off: { tone: 'slate', Icon: CirclePause },
  failing: { tone: 'bad', Icon: TriangleAlert },
} as const
