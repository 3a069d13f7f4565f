import type { SiteVersion } from '@marhala/contract/company/site.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteVersionsQuery, useRestoreSite } from '../../../data/company/site.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'

/** Every save with who and when; an earlier one can be published again. */
export function VersionsPart({ isDirty, onRestored }: { isDirty: boolean; onRestored: () => void }) {
  const { t } = useTranslation(['site', 'common'])
  const format = useFormat()
  const query = useQuery(siteVersionsQuery)
  const restore = useRestoreSite()
  const say = useSayFailure()
  const [chosen, setChosen] = useState<SiteVersion | 'usual' | null>(null)
  const whenOf = (version: SiteVersion) => format.date(version.saved_at, 'dayYearTime')
  return (
    <>
      <AsyncView
        query={query}
        errorTitle={t('versions.failed')}
        skeleton={<SkeletonText lines={5} />}
        isEmpty={(versions) => versions.length === 0}
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title={t('versions.none')} headingLevel={3} />
        }
      >
        {(versions) => (
          <ol className="divide-y rounded-control border">
            {versions.map((version, index) => (
              <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
                <div className="min-w-0">
                  <p className="font-semibold">{whenOf(version)}</p>
                  <p className="text-small text-muted">
                    {version.saved_by ? <bdi>{version.saved_by}</bdi> : t('versions.nobody')}
                    {version.restored_from === null
                      ? null
                      : ` · ${t('versions.restored', { number: version.restored_from })}`}
                  </p>
                </div>
                {index === 0 ? (
                  <Badge tone="ok">{t('versions.present')}</Badge>
                ) : (
                  <RestoreButton onClick={() => setChosen(version)} />
                )}
              </li>
            ))}
            <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
              <div className="min-w-0">
                <p className="font-semibold">{t('versions.usual')}</p>
                <p className="text-small text-muted">{t('versions.usual_text')}</p>
              </div>
              <RestoreButton onClick={() => setChosen('usual')} />
            </li>
          </ol>
        )}
      </AsyncView>
      <ConfirmDialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() =>
          chosen &&
          restore.mutate(
            { params: { version: chosen === 'usual' ? '0' : String(chosen.id) } },
            {
              onSuccess: () => {
                setChosen(null)
                onRestored()
                showToast({ text: t('versions.done') })
              },
            },
          )
        }
        title={t('versions.question')}
        confirmLabel={t('versions.restore')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        pending={restore.isPending}
        error={restore.error ? say(restore.error).message : undefined}
      >
        <p>
          {chosen === 'usual'
            ? t('versions.text_usual')
            : t('versions.text', { when: chosen ? whenOf(chosen) : '' })}
        </p>
        {isDirty ? <p className="mt-3">{t('versions.unsaved')}</p> : null}
      </ConfirmDialog>
    </>
  )
}

function RestoreButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('site')
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {t('versions.restore')}
    </Button>
  )
}
