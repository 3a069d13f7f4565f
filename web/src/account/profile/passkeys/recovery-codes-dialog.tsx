import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { CopyButton } from '../../../features/records/copy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void }

/** The recovery codes, the one time that they are shown: a press outside must not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(['passkeys', 'common'])
  const text = codes.join('\n')
  const save = () => saveFile(t('codes.file'), new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('codes.shown_title')}
      closeLabel={t('common:close')}
      isDismissable={false}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('codes.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <InlineAlert tone="warn">{t('codes.shown_once')}</InlineAlert>
        <ul dir="ltr" className="grid gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton
            variant="outline"
            size="sm"
            text={text}
            label={t('codes.copy')}
            copiedLabel={t('codes.copied')}
          />
          <Button
            variant="outline"
            size="sm"
            startIcon={<Download strokeWidth={1.75} aria-hidden="true" />}
            onClick={save}
          >
            {t('codes.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
