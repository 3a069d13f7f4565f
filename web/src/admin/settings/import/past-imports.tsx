import type { Import } from '@marhala/contract/imports/imports.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileSpreadsheet, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importsQuery } from '../../../data/company/imports.ts'
import { useMay } from '../../../data/session/auth.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { importsAddress } from './imports-address.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** What was imported, by whom and when, and the way to undo it. */
export function PastImports() {
  const { t } = useTranslation('imports')
  const { view, hrefOf } = useListAddress(importsAddress)
  const query = useQuery(importsQuery(view.page))
  const [chosen, setChosen] = useState<Import | null>(null)
  const hrefFor = (page: number) => hrefOf({ page, file: null })
  return (
    <Panel title={t('past')} description={t('past_text')}>
      <AsyncView
        query={query}
        errorTitle={t('failed.list')}
        skeleton={<SkeletonText lines={4} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<FileSpreadsheet aria-hidden="true" />} title={t('none')} headingLevel={3}>
            {t('none_text')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <ul className="divide-y">
              {page.data.map((one) => (
                <PastImport key={one.id} one={one} onUndo={() => setChosen(one)} />
              ))}
            </ul>
            {page.last_page > 1 ? <PageLine page={page} hrefFor={hrefFor} /> : null}
          </>
        )}
      </AsyncView>
      {chosen ? <UndoDialog one={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  )
}

function PastImport({ one, onUndo }: { one: Import; onUndo: () => void }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const mayImportMoney = useMay('finance.manage')
  const { kind, file_name, state, created_by, imported_at, made, known, bad, standing, payments } = one
  const number = (count: number | null) => ({ count: count ?? 0, number: format.number(count ?? 0) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{file_name}</bdi>
          {state === 'undone' ? (
            <Badge tone="slate" icon={<Undo2 strokeWidth={2} aria-hidden="true" />}>
              {t('states.undone')}
            </Badge>
          ) : (
            <Badge tone="ok" icon={<CircleCheck strokeWidth={2} aria-hidden="true" />}>
              {t('states.imported')}
            </Badge>
          )}
        </p>
        <p className="text-small">
          {[
            t(`counts.${kind}`, number(made)),
            ...(known ? [t('counts.known', number(known))] : []),
            ...(bad ? [t('counts.bad', number(bad))] : []),
            ...(state === 'undone' && standing > 0 ? [t('counts.kept', number(standing))] : []),
          ].join(' · ')}
        </p>
        <p className="text-small text-muted">
          {created_by ? <bdi>{`${created_by.first_name} ${created_by.last_name}`}</bdi> : null}
          {imported_at ? (
            <>
              {' · '}
              <DateText at={imported_at} />
            </>
          ) : null}
        </p>
      </div>
      {standing > 0 && payments > 0 && !mayImportMoney ? (
        <p className="text-small text-muted">{t('undo_rights')}</p>
      ) : standing > 0 ? (
        <Button variant="outline" size="sm" onClick={onUndo}>
          {state === 'undone' ? t('undo_rest') : t('undo')} <bdi className="sr-only">{file_name}</bdi>
        </Button>
      ) : null}
    </li>
  )
}
