import type { Expense } from '@marhala/contract/money/expenses.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../data/http/failure.ts'
import { expenseQuery } from '../../data/money/expenses.ts'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useRemoveLine } from '../../features/ledger/use-remove-line.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { DrawerHeading } from '../../features/records/drawer-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { ExpenseFacts } from './expense-facts.tsx'
import { ExpenseReceipt } from './expense-receipt.tsx'
import { ExpenseStateBadge } from './expense-state-badge.tsx'
import type { ExpensesAddress } from './expenses-address.ts'

type ExpenseDrawerProps = { id: number; isOpen: boolean; address: ExpensesAddress }

/** One expense: what it was for, its receipt, and what may still be done with it. */
export function ExpenseDrawer({ id, isOpen, address }: ExpenseDrawerProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  // It stays while it slides out; what has been deleted meanwhile is not asked for again.
  const query = useQuery({ ...expenseQuery(id), staleTime: 0, enabled: isOpen })
  const expense = query.data
  return (
    <Sheet
      isOpen={isOpen}
      onClose={address.close}
      size="md"
      fullHeight
      closeLabel={t('common:close')}
      title={
        <DrawerHeading>
          {expense ? <Money amount={expense.amount} /> : t('drawer.title', { id: format.number(id) })}
          {expense ? <ExpenseStateBadge state={expense.state} /> : null}
        </DrawerHeading>
      }
      subheader={expense?.state === 'counted' ? <Actions expense={expense} address={address} /> : null}
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('drawer.gone_title')} headingLevel={3}>
          {t('drawer.gone_text')}
        </EmptyState>
      ) : (
        <AsyncView query={query} errorTitle={t('drawer.failed')} skeleton={<DrawerSkeleton />}>
          {(shown) => (
            <div className="flex flex-col gap-7">
              <ExpenseFacts expense={shown} address={address} />
              <ExpenseReceipt expense={shown} />
            </div>
          )}
        </AsyncView>
      )}
    </Sheet>
  )
}

/** While its day is open an expense can be changed and deleted; afterwards only taken back. */
function Actions({ expense, address }: { expense: Expense; address: ExpensesAddress }) {
  const { t } = useTranslation(['expenses', 'common'])
  const [dialog, setDialog] = useState<'edit' | 'void' | null>(null)
  const remove = useRemoveLine('expense')
  const close = () => setDialog(null)
  return (
    <div className="flex flex-wrap gap-2">
      {expense.in_close ? (
        <Button
          variant="outline"
          size="sm"
          startIcon={<Undo2 className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setDialog('void')}
        >
          {t('drawer.void')}
        </Button>
      ) : (
        <>
          <Button
            variant="outline"
            size="sm"
            startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setDialog('edit')}
          >
            {t('common:edit')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              remove(expense)
              address.close()
            }}
          >
            {t('drawer.delete')}
          </Button>
        </>
      )}
      <Suspense>
        {dialog === 'edit' ? <ExpenseDialog expense={expense} onClose={close} /> : null}
        {dialog === 'void' ? <VoidExpenseDialog expense={expense} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

function VoidExpenseDialog({ expense: { id, amount }, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  return (
    <VoidLineDialog
      kind="expense"
      id={id}
      cancelLabel={t('void.keep')}
      reason={{ placeholder: t('void.reason_hint') }}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('void.text', { amount: format.money(amount, t('common:currency.unit')) })}
      </p>
    </VoidLineDialog>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonText lines={5} />
      <Skeleton className="h-24 w-full rounded-card" />
    </div>
  )
}

const ExpenseDialog = lazy(async () => ({ default: (await import('./expense-dialog.tsx')).ExpenseDialog }))
const VoidLineDialog = lazy(async () => ({
  default: (await import('../../features/ledger/void-line-dialog.tsx')).VoidLineDialog,
}))
