import type { Income } from '@marhala/contract/money/incomes.ts'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../data/http/failure.ts'
import { deferDeletion } from '../../../data/lists/undoable-deletions.ts'
import { useRemoveIncome } from '../../../data/money/incomes.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Deletes with a way back: the row goes at once, the request when the toast with Undo is gone. */
export function useDeleteIncome() {
  const { t } = useTranslation(['incomes', 'common'])
  const format = useFormat()
  const remove = useRemoveIncome()
  return ({ id, amount }: Income) => {
    const held = deferDeletion({ of: 'income', ids: [id], run: (options) => remove(id, options) })
    showToast({
      text: t('deleted', { amount: format.money(amount, t('common:currency.unit')) }),
      action: { label: t('common:undo'), onPress: held.takeBack },
      onExpire: () =>
        void held.release().catch((failure: unknown) => {
          if (!isFailure(failure)) throw failure
          showToast({ tone: 'bad', text: `${t('delete_failed')}: ${failure.message}` })
        }),
    })
  }
}
