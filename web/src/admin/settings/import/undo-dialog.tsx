import type { Import, Undone } from '@marhala/contract/imports/imports.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useUndoImport } from '../../../data/company/imports.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Asks before an import is undone, and names what was kept because it has been used since. */
export function UndoDialog({ one, onClose }: { one: Import; onClose: () => void }) {
  const { t } = useTranslation(['imports', 'common'])
  const format = useFormat()
  const say = useSayFailure()
  const undo = useUndoImport()
  const done = undo.data
  const count = (number: number) => ({ count: number, number: format.number(number) })
  // Of an import whose bookings were all paid, nothing is deleted.
  const titleOf = ({ removed, cancelled }: Undone) =>
    removed === 0 && cancelled > 0 ? t('undone_title') : t('undone', count(removed))
  const confirm = () =>
    undo.mutate(
      { params: { import_id: one.id } },
      {
        onSuccess: ({ removed, cancelled, kept }) => {
          if (kept.length > 0 || cancelled > 0) return
          showToast({ text: t('undone', count(removed)) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={done ? titleOf(done) : t('undo_question')}
      closeLabel={t('common:close')}
      footer={
        done ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" pending={undo.isPending} onClick={confirm}>
              {t('undo')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <div className="flex flex-col gap-3">
          {done.cancelled > 0 ? <p>{t('cancelled', { number: format.number(done.cancelled) })}</p> : null}
          {done.kept.length > 0 ? <p>{t('kept', count(done.import.standing))}</p> : null}
          <ul className="max-h-64 overflow-auto text-small">
            {done.kept.map(({ row, kind, name }) => (
              <li key={`${kind} ${name} ${row}`} className="py-1">
                {t(`kept_kinds.${kind}`)} <bdi className="font-semibold">{name}</bdi>
                <span className="text-muted"> · {t('in_line', { number: format.number(row) })}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{t('undo_text', { name: isolate(one.file_name), ...count(one.standing) })}</p>
          {one.payments > 0 ? <p>{t('undo_money')}</p> : null}
          {undo.error ? <InlineAlert tone="bad">{say(undo.error).message}</InlineAlert> : null}
        </div>
      )}
    </Dialog>
  )
}
