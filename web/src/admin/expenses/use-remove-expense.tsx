import type { Expense } from '@marhala/contract/money/expenses.ts'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../data/http/failure.ts'
import { deferDeletion } from '../../data/lists/undoable-deletions.ts'
import { useRemoveExpense as useRemove } from '../../data/money/expenses.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { TwoLines } from '../../features/loading/two-lines.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Deleting with a way back: the line goes at once, the request when the toast with Undo is gone. */
export function useRemoveExpense() {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const remove = useRemove()
  return ({ id, amount }: Pick<Expense, 'id' | 'amount'>) => {
    const held = deferDeletion({ of: 'expense', ids: [id], run: (options) => remove(id, options) })
    showToast({
      text: t('deleted', { amount: format.money(amount, t('common:currency.unit')) }),
      action: { label: t('common:undo'), onPress: held.takeBack },
      onExpire: () =>
        held.release().catch((failure: unknown) => {
          if (!isFailure(failure)) throw failure
          // Its day may have been closed in these seconds: the line is back, and this says why.
          showToast({ tone: 'bad', text: <TwoLines title={t('delete_failed')} text={failure.message} /> })
        }),
    })
  }
}
