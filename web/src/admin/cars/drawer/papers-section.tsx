import type { Paper } from '@marhala/contract/fleet/car-upkeep.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { Download, FilePlus2, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarWrite, usePaperFile } from '../../../data/cars/fleet.ts'
import { IfMay } from '../../../features/access/if-may.tsx'
import { PaperStateBadge } from '../../../features/car/car-state-badges.tsx'
import { saveFile } from '../../../features/downloads/save-file.ts'
import { DayText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { PaperDialog } from './paper-dialog.tsx'

/** The papers of a car, each with its state and its file. */
export function PapersSection({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const [edited, setEdited] = useState<Paper | 'new' | null>(null)
  const [removed, setRemoved] = useState<Paper | null>(null)
  return (
    <section aria-label={t('tabs.papers')} className="flex flex-col gap-4">
      <IfMay permission="cars.manage">
        <Button
          variant="outline"
          className="self-start"
          startIcon={<FilePlus2 strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('papers.add')}
        </Button>
      </IfMay>
      {car.papers_due_on === null ? null : <RenewalDue day={car.papers_due_on} />}
      {car.papers.length === 0 ? (
        <EmptyState icon={<FileText aria-hidden="true" />} title={t('papers.none')} headingLevel={3} />
      ) : (
        <ul className="divide-y rounded-card border">
          {car.papers.map((paper) => (
            <PaperLine
              key={paper.id}
              car={car}
              paper={paper}
              onEdit={() => setEdited(paper)}
              onRemove={() => setRemoved(paper)}
            />
          ))}
        </ul>
      )}
      {edited ? (
        <PaperDialog car={car} paper={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {removed ? <RemovePaper car={car} paper={removed} onClose={() => setRemoved(null)} /> : null}
    </section>
  )
}

function RenewalDue({ day }: { day: string }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  return (
    <InlineAlert tone="warn">
      {t('papers.due', { pickup: format.plainDate(addDays(day, 1)), day: format.plainDate(day) })}
    </InlineAlert>
  )
}

type PaperLineProps = { car: FleetCar; paper: Paper; onEdit: () => void; onRemove: () => void }

function PaperLine({ car, paper, onEdit, onRemove }: PaperLineProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const file = usePaperFile()
  const kind = t(`paper_kinds.${paper.kind}`)
  const download = () =>
    file.mutate(
      { car: car.id, paper_id: paper.id },
      {
        onSuccess: ({ name, blob }) => saveFile(name, blob),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      },
    )
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {kind} <PaperStateBadge state={paper.state} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          {paper.number ? <bdi dir="ltr">{paper.number}</bdi> : null}
          {paper.expires_on ? (
            <span>
              {t('papers.until')} <DayText day={paper.expires_on} />
            </span>
          ) : (
            t('papers.unlimited')
          )}
        </p>
      </div>
      {paper.file_url ? (
        <IconButton label={t('papers.download', { kind })} onClick={download} pending={file.isPending}>
          <Download strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IfMay permission="cars.manage">
        <IconButton label={t('papers.edit', { kind })} onClick={onEdit}>
          <Pencil strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('papers.remove', { kind })} onClick={onRemove}>
          <Trash2 strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </IfMay>
    </li>
  )
}

function RemovePaper({ car, paper, onClose }: { car: FleetCar; paper: Paper; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const remove = useCarWrite(upkeep.removePaper)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { car: car.id, paper_id: paper.id } }, { onSuccess: onClose })}
      title={t('papers.question', { kind: t(`paper_kinds.${paper.kind}`) })}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {t('papers.question_text')}
    </ConfirmDialog>
  )
}
