import { documentKinds, documentMaxBytes } from '@marhala/contract/accounts/client-values.ts'
import type { ClientDocument, StaffUser } from '@marhala/contract/accounts/clients.ts'
import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clientDocumentsQuery,
  useAddDocument,
  useDocumentFile,
  useRemoveDocument,
} from '../../data/clients/clients.ts'
import { useSession } from '../../data/session/auth.ts'
import { saveFile } from '../../features/downloads/save-file.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'

/** The papers kept of somebody: scans and PDFs that staff alone can read. */
export function ClientDocuments({ client }: { client: StaffUser }) {
  const { t } = useTranslation('clients')
  const me = useSession()?.user
  if (!me || !mayManageAccount(me, client)) return <p className="text-muted">{t('documents.rank')}</p>
  return (
    <div className="flex flex-col gap-6">
      <AddDocument client={client} />
      <DocumentList client={client} />
    </div>
  )
}

function AddDocument({ client }: { client: StaffUser }) {
  const { t } = useTranslation('clients')
  const say = useSayFailure()
  const add = useAddDocument(client.id)
  const [kind, setKind] = useState<(typeof documentKinds)[number]>('identity_card')
  const [tooLarge, setTooLarge] = useState(false)
  const megabytes = documentMaxBytes / 1_048_576
  const keep = (file: File) => {
    setTooLarge(file.size > documentMaxBytes)
    if (file.size > documentMaxBytes) return
    add.mutate(
      { file, kind, name: file.name.replace(/\.[^.]+$/, '').slice(0, 120) },
      { onSuccess: () => showToast({ text: t('documents.added') }) },
    )
  }
  const refused = say(add.error)?.errors['file']?.[0] ?? say(add.error)?.message
  return (
    <section className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]" aria-label={t('documents.add')}>
      <Select
        label={t('documents.kind')}
        value={kind}
        options={documentKinds.map((one) => ({ value: one, label: t(`documents.kinds.${one}`) }))}
        onChange={({ target }) => setKind(documentKinds.find((one) => one === target.value) ?? 'other')}
      />
      <FileDrop
        label={t('documents.file')}
        text={t('documents.drop')}
        choose={t('documents.choose')}
        help={t('documents.help', { megabytes })}
        error={tooLarge ? t('documents.too_large', { megabytes }) : refused}
        accept="application/pdf,image/jpeg,image/png"
        pending={add.isPending}
        onFile={keep}
      />
    </section>
  )
}

function DocumentList({ client }: { client: StaffUser }) {
  const { t } = useTranslation('clients')
  const query = useQuery(clientDocumentsQuery(client.id))
  const [removed, setRemoved] = useState<ClientDocument | null>(null)
  return (
    <>
      <AsyncView
        query={query}
        errorTitle={t('documents.failed')}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={(documents) => documents.length === 0}
        empty={
          <EmptyState icon={<FileText aria-hidden="true" />} title={t('documents.none')} headingLevel={3} />
        }
      >
        {(documents) => (
          <ul className="divide-y rounded-card border">
            {documents.map((document) => (
              <DocumentLine
                key={document.id}
                client={client}
                document={document}
                onRemove={() => setRemoved(document)}
              />
            ))}
          </ul>
        )}
      </AsyncView>
      {removed ? (
        <RemoveDocument client={client} document={removed} onClose={() => setRemoved(null)} />
      ) : null}
    </>
  )
}

type DocumentLineProps = { client: StaffUser; document: ClientDocument; onRemove: () => void }

function DocumentLine({ client, document, onRemove }: DocumentLineProps) {
  const { t } = useTranslation('clients')
  const file = useDocumentFile()
  const download = () =>
    file.mutate(
      { user_id: client.id, document },
      {
        onSuccess: ({ name, blob }) => saveFile(name, blob),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      },
    )
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(`documents.kinds.${document.kind}`)}</p>
        <p className="flex flex-wrap gap-x-2 text-small text-muted">
          {document.name === document.kind ? null : <bdi className="min-w-0 truncate">{document.name}</bdi>}
          <DateText at={document.created_at} style="dayYear" />
        </p>
      </div>
      <IconButton label={t('documents.download', { name: document.name })} onClick={download}>
        <Download strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('documents.remove', { name: document.name })} onClick={onRemove}>
        <Trash2 strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function RemoveDocument({
  client,
  document,
  onClose,
}: Omit<DocumentLineProps, 'onRemove'> & { onClose: () => void }) {
  const { t } = useTranslation(['clients', 'common'])
  const say = useSayFailure()
  const remove = useRemoveDocument()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { user_id: client.id, document_id: document.id } },
          {
            onSuccess: () => {
              showToast({ text: t('documents.removed') })
              onClose()
            },
          },
        )
      }
      title={t('documents.question')}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {t('documents.question_text')}
    </ConfirmDialog>
  )
}
