import type { Webhook } from '@marhala/contract/integrations/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhooksQuery } from '../../../data/company/webhooks.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { CredentialDialog } from './credential-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookLine } from './webhook-line.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { RemoveWebhookDialog, RotateSecretDialog } from './webhook-questions.tsx'

type Open =
  | { dialog: 'edit'; webhook: Webhook | null }
  | { dialog: 'made'; name: string; secret: string }
  | { dialog: 'log' | 'rotate' | 'remove'; webhook: Webhook }
  | null

/** The programs that are told of what happens. */
export function WebhooksPanel() {
  const { t } = useTranslation('integrations')
  const query = useQuery(webhooksQuery)
  const [open, setOpen] = useState<Open>(null)
  return (
    <Panel
      title={t('webhooks.title')}
      description={t('webhooks.intro')}
      actions={
        <Button
          size="sm"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'edit', webhook: null })}
        >
          {t('webhooks.create')}
        </Button>
      }
    >
      <AsyncView
        query={query}
        errorTitle={t('webhooks.failed')}
        skeleton={<SkeletonText lines={4} />}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={
          <EmptyState icon={<WebhookIcon aria-hidden="true" />} title={t('webhooks.empty')} headingLevel={3}>
            {t('webhooks.empty_text')}
          </EmptyState>
        }
      >
        {(webhooks) => (
          <ul className="divide-y">
            {webhooks.map((webhook) => (
              <WebhookLine
                key={webhook.id}
                webhook={webhook}
                onOpen={(dialog) => setOpen({ dialog, webhook })}
              />
            ))}
          </ul>
        )}
      </AsyncView>
      <Over open={open} setOpen={setOpen} />
    </Panel>
  )
}

function Over({ open, setOpen }: { open: Open; setOpen: (open: Open) => void }) {
  const { t } = useTranslation('integrations')
  const close = () => setOpen(null)
  const showSecret = (made: { name: string; secret: string }) => setOpen({ dialog: 'made', ...made })
  switch (open?.dialog) {
    case undefined:
      return null
    case 'edit':
      return <WebhookDialog webhook={open.webhook} onClose={close} onMade={showSecret} />
    case 'made':
      return (
        <CredentialDialog
          title={t('webhooks.made_title', { name: open.name })}
          warning={t('webhooks.made_text')}
          credential={open.secret}
          copyLabel={t('webhooks.copy')}
          onClose={close}
        >
          <p className="text-small text-muted">{t('webhooks.made_use')}</p>
          <bdi dir="ltr" className="font-mono text-small break-all">
            {'Marhala-Signature: t=…,v1=…'}
          </bdi>
        </CredentialDialog>
      )
    case 'log':
      return <WebhookLog webhook={open.webhook} onClose={close} />
    case 'rotate':
      return <RotateSecretDialog webhook={open.webhook} onClose={close} onMade={showSecret} />
    case 'remove':
      return <RemoveWebhookDialog webhook={open.webhook} onClose={close} />
  }
}
