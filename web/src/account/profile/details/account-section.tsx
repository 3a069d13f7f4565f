import { Download, Trash2 } from 'lucide-react'
import { hasRank } from '@marhala/domain/accounts/permissions.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportProfile } from '../../../data/account/profile.ts'
import { useSession } from '../../../data/session/auth.ts'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Panel } from '../../../ui/panel.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

/** What is held about somebody, to take along; and the end of it. */
export function AccountSection() {
  const { t } = useTranslation('profile')
  const say = useSayFailure()
  const exporting = useExportProfile()
  const save = () => exporting.mutate(undefined, { onSuccess: ({ name, blob }) => saveFile(name, blob) })
  return (
    <Panel id="account" title={t('account.title')} className="scroll-mt-24">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose text-muted">{t('account.export_text')}</p>
          <Button
            variant="outline"
            size="sm"
            pending={exporting.isPending}
            startIcon={<Download strokeWidth={1.75} aria-hidden="true" />}
            onClick={save}
          >
            {t('account.export')}
          </Button>
        </div>
        {exporting.error ? (
          <InlineAlert tone="bad" title={t('account.export_failed')}>
            {say(exporting.error).message}
          </InlineAlert>
        ) : null}
        <DeleteAccount />
      </div>
    </Panel>
  )
}

/** Accounts of staff are not theirs to delete: somebody above them does. */
function DeleteAccount() {
  const { t } = useTranslation('profile')
  const role = useSession()?.user.role
  const [isOpen, setOpen] = useState(false)
  if (!role || hasRank(role, 'moderator')) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-5">
      <p className="max-w-prose text-muted">{t('account.delete_text')}</p>
      <Button
        variant="outline"
        size="sm"
        className="text-bad!"
        startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('account.delete')}
      </Button>
      {isOpen ? (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
