import type { Expense } from '@marhala/contract/money/expenses.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReceiptFile } from '../../data/money/expenses.ts'
import { useKeepReceipt } from '../../data/money/ledger.ts'
import { saveFile } from '../../features/downloads/save-file.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ReceiptDrop } from '../../features/ledger/receipt-drop.tsx'

/** The receipt of an expense: to take away, and to put another in its place. */
export function ExpenseReceipt({ expense: { id, has_receipt } }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const say = useSayFailure()
  const keep = useKeepReceipt()
  const file = useReceiptFile()
  const download = () =>
    file.mutate(id, {
      onSuccess: ({ name, blob }) => saveFile(name, blob),
      onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
    })
  return (
    <section className="flex flex-col gap-4" aria-label={t('fields.receipt')}>
      {has_receipt ? (
        <Button
          variant="outline"
          className="self-start"
          pending={file.isPending}
          startIcon={<Download strokeWidth={1.75} aria-hidden="true" />}
          onClick={download}
        >
          {t('receipt.download')}
        </Button>
      ) : null}
      <ReceiptDrop
        text={t(has_receipt ? 'receipt.replace' : 'receipt.drop')}
        error={say(keep.error)?.errors['file']?.[0] ?? say(keep.error)?.message}
        pending={keep.isPending}
        onFile={(receipt) =>
          keep.mutate({ id, file: receipt }, { onSuccess: () => showToast({ text: t('receipt.saved') }) })
        }
      />
    </section>
  )
}
