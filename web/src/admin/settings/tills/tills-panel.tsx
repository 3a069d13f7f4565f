import * as tills from '@marhala/contract/money/tills.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../data/http/failure.ts'
import { tillsQuery, useTillWrite } from '../../../data/money/tills.ts'
import { Money } from '../../../features/format/money.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TillDialog } from './till-dialog.tsx'

/** The tills of the house: the main one, and those of places. */
export function TillsPanel() {
  const { t } = useTranslation('settings')
  const query = useQuery(tillsQuery)
  const [edited, setEdited] = useState<tills.Till | 'new' | null>(null)
  const [retired, setRetired] = useState<tills.Till | null>(null)
  return (
    <Panel
      title={t('tills.title')}
      description={t('tills.text')}
      actions={
        <Button variant="outline" size="sm" onClick={() => setEdited('new')}>
          {t('tills.add')}
        </Button>
      }
    >
      <AsyncView query={query} errorTitle={t('failed.tills')} skeleton={<SkeletonText lines={3} />}>
        {(list) => (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((till) => (
              <li key={till.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0 text-small">
                  <p className="text-body font-semibold">
                    <bdi>{till.name || t('tills.main')}</bdi>
                  </p>
                  <p className="text-muted">
                    {till.location_name ?? t('tills.everywhere')}
                    {' · '}
                    {t('tills.float')} <Money amount={till.opening_float} />
                  </p>
                </div>
                <div className="flex gap-2">
                  <Button variant="outline" size="sm" onClick={() => setEdited(till)}>
                    {t('tills.change')}
                  </Button>
                  {till.is_main ? null : (
                    <Button variant="ghost" size="sm" onClick={() => setRetired(till)}>
                      {t('tills.remove')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {edited ? <TillDialog till={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {retired ? <RemoveTill till={retired} onClose={() => setRetired(null)} /> : null}
    </Panel>
  )
}

function RemoveTill({ till, onClose }: { till: tills.Till; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const remove = useTillWrite(tills.retire)
  async function send(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { till: String(till.id) } })
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ text: error.code === 'in_use' ? t('tills.not_empty') : error.message, tone: 'bad' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      title={t('tills.remove_title', { till: till.name })}
      confirmLabel={t('tills.remove')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
    >
      <p>{t('tills.remove_text')}</p>
    </ConfirmDialog>
  )
}
