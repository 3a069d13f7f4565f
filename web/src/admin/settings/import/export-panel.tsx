import { PackageOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useImportDownload } from '../../../data/company/imports.ts'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'

/** Everything that there is, as one file to take along (superadmins). */
export function ExportPanel() {
  const { t } = useTranslation('imports')
  const download = useImportDownload()
  return (
    <Panel title={t('export.title')} description={t('export.intro')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-small text-muted">{t('export.text')}</p>
        <Button
          variant="outline"
          pending={download.isPending}
          startIcon={<PackageOpen strokeWidth={1.75} aria-hidden="true" />}
          onClick={() =>
            download.mutate('everything', {
              onSuccess: ({ name, blob }) => saveFile(name, blob),
              onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
            })
          }
        >
          {t('export.button')}
        </Button>
      </div>
    </Panel>
  )
}
