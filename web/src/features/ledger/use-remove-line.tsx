import type { LineKind } from '@marhala/domain/money/expense.ts'
import { isFailure } from '../../data/http/failure.ts'
import { deferDeletion } from '../../data/lists/undoable-deletions.ts'
import { useRemoveLine as useRemove } from '../../data/money/ledger.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useFormat } from '../format/use-format.ts'
import { TwoLines } from '../loading/two-lines.tsx'
import { useLineWords } from './use-line-words.ts'

/** Deleting with a way back: the line goes at once, the request when the toast with Undo is gone. */
export function useRemoveLine(kind: LineKind) {
  const { t } = useLineWords(kind)
  const format = useFormat()
  const remove = useRemove(kind)
  return ({ id, amount }: { id: number; amount: string }) => {
    const held = deferDeletion({ of: kind, ids: [id], run: (options) => remove(id, options) })
    showToast({
      text: t('deleted', { amount: format.money(amount, t('common:currency.unit')) }),
      action: { label: t('common:undo'), onPress: held.takeBack },
      onExpire: () =>
        held.release().catch((failure: unknown) => {
          if (!isFailure(failure)) throw failure
          // Its day may have been closed in these seconds: the line is back, and this says why.
          const title = t('delete_failed')
          const { message } = failure
          const twoLines = <TwoLines title={title} text={message} />
          showToast({ tone: 'bad', text: kind === 'expense' ? twoLines : `${title}: ${message}` })
        }),
    })
  }
}
