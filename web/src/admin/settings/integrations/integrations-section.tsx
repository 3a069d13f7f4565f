import type { ApiKey } from '@marhala/contract/integrations/api-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiKeysQuery, useRevokeKey } from '../../../data/company/api-keys.ts'
import { RevokeDialog } from '../../../features/forms/revoke-dialog.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ApiKeyLine } from './api-key-line.tsx'
import { CredentialDialog } from './credential-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

type Open =
  | { dialog: 'new' }
  | { dialog: 'made'; name: string; credential: string }
  | { dialog: 'revoke'; apiKey: ApiKey }
  | null

/** How other programs and this one work together (superadmins). */
export function IntegrationsSection() {
  return (
    <div className="flex flex-col gap-5">
      <KeysPanel />
      <WebhooksPanel />
    </div>
  )
}

function KeysPanel() {
  const { t } = useTranslation('integrations')
  const query = useQuery(apiKeysQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('keys.title')}
      description={t('keys.intro')}
      actions={
        <Button
          size="sm"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen({ dialog: 'new' })}
        >
          {t('keys.create')}
        </Button>
      }
    >
      <AsyncView
        query={query}
        errorTitle={t('keys.failed')}
        skeleton={<SkeletonText lines={6} />}
        isEmpty={(keys) => keys.length === 0}
        empty={
          <EmptyState icon={<KeyRound aria-hidden="true" />} title={t('keys.empty')} headingLevel={3}>
            {t('keys.empty_text')}
          </EmptyState>
        }
      >
        {(keys) => (
          <ul className="divide-y">
            {keys.map((apiKey) => (
              <ApiKeyLine
                key={apiKey.id}
                apiKey={apiKey}
                onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
              />
            ))}
          </ul>
        )}
      </AsyncView>
      {open?.dialog === 'new' ? (
        <NewKeyDialog onClose={close} onMade={(made) => setOpen({ dialog: 'made', ...made })} />
      ) : null}
      {open?.dialog === 'made' ? (
        <CredentialDialog
          title={t('keys.made_title', { name: open.name })}
          warning={t('keys.made_text')}
          credential={open.credential}
          copyLabel={t('keys.copy')}
          onClose={close}
        >
          <p className="text-small text-muted">{t('keys.made_use')}</p>
          <bdi dir="ltr" className="font-mono text-small break-all">
            {'Authorization: Bearer mk_…'}
          </bdi>
        </CredentialDialog>
      ) : null}
      {open?.dialog === 'revoke' ? <RevokeKeyDialog apiKey={open.apiKey} onClose={close} /> : null}
    </Panel>
  )
}

function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  return (
    <RevokeDialog
      write={useRevokeKey()}
      input={{ params: { api_key_id: String(apiKey.id) } }}
      words={{
        question: t('keys.revoke_question', { name: apiKey.name }),
        text: t('keys.revoke_text'),
        action: t('keys.revoke'),
        done: t('keys.revoked'),
      }}
      onClose={onClose}
    />
  )
}
