import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importQuery } from '../../../data/company/imports.ts'
import { useSession } from '../../../data/session/auth.ts'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressSteps } from '../../../ui/progress-steps.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportResult } from './import-result.tsx'
import { importsAddress } from './imports-address.ts'
import { MapFile } from './map-file.tsx'
import { PastImports } from './past-imports.tsx'
import { PhotosPanel } from './photos-panel.tsx'

/** Coming from elsewhere, and taking everything along: files in, past imports, and one file out. */
export function ImportSection() {
  const role = useSession()?.user.role
  return (
    <div className="flex flex-col gap-5">
      <ImportPanel />
      <PhotosPanel />
      <PastImports />
      {role === 'superadmin' ? <ExportPanel /> : null}
    </div>
  )
}

function ImportPanel() {
  const { t } = useTranslation('imports')
  const { view, go } = useListAddress(importsAddress)
  const goTo = (file: number | null) => go({ file, page: 1 })
  return (
    <Panel title={t('title')} description={t('intro')}>
      {view.file ? (
        <CurrentFile id={Number(view.file)} onAgain={() => goTo(null)} />
      ) : (
        <div className="flex flex-col gap-6">
          <Steps current={0} />
          <ChooseFile onRead={goTo} />
        </div>
      )}
    </Panel>
  )
}

function CurrentFile({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { t } = useTranslation('imports')
  const query = useQuery(importQuery(id))
  return (
    <AsyncView query={query} errorTitle={t('failed.file')} skeleton={<SkeletonText lines={8} />}>
      {(file) => (
        <div className="flex flex-col gap-6">
          <Steps current={file.state === 'waiting' ? 1 : 3} />
          {file.state === 'waiting' ? (
            <MapFile file={file} onAgain={onAgain} />
          ) : (
            <ImportResult file={file} onAgain={onAgain} />
          )}
        </div>
      )}
    </AsyncView>
  )
}

function Steps({ current }: { current: number }) {
  const { t } = useTranslation('imports')
  const names = ['file', 'columns', 'done'] as const
  const at = Math.min(current, names.length - 1)
  return (
    <ProgressSteps
      label={t('steps.label')}
      steps={names.map((key) => ({ key, label: t(`steps.${key}`) }))}
      current={current}
      compactLabel={t('steps.compact', {
        number: at + 1,
        count: names.length,
        name: t(`steps.${names[at]!}`),
      })}
      doneLabel={t('steps.is_done')}
    />
  )
}
