import type { Expense } from '@marhala/contract/money/expenses.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus, ReceiptText, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallExpensesQuery, useOwnReceipt, useRemoveSmallExpense } from '../../data/money/small-expenses.ts'
import { saveFile } from '../../features/downloads/save-file.ts'
import { DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useToday } from '../../features/format/use-today.ts'
import { RevokeDialog } from '../../features/forms/revoke-dialog.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { smallExpensesAddress } from './small-expenses-address.ts'

/** What somebody at the desk spent, each with its receipt: their own alone. */
export function Component() {
  const { t } = useTranslation(['small-expenses', 'common'])
  const format = useFormat()
  const address = useListAddress(smallExpensesAddress)
  const query = useQuery(smallExpensesQuery(address.view.page))
  const [removed, setRemoved] = useState<Expense | null>(null)
  const limit = query.data?.limit
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <Link to={address.hrefOf({ new: '1' })} className={buttonClass({ variant: 'accent' })}>
          <Plus strokeWidth={1.75} aria-hidden="true" />
          {t('add')}
        </Link>
      </div>
      {limit === undefined ? null : (
        <p className="text-muted">{t('intro', { limit: format.money(limit, t('common:currency.unit')) })}</p>
      )}
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<SkeletonText lines={8} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t('none')}>
            {t('none_text')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <ul className="divide-y rounded-card border bg-surface">
              {page.data.map((expense) => (
                <ExpenseLine key={expense.id} expense={expense} onRemove={() => setRemoved(expense)} />
              ))}
            </ul>
            {page.last_page > 1 ? (
              <PageLine page={page} hrefFor={(to) => address.hrefOf({ page: to })} />
            ) : null}
          </>
        )}
      </AsyncView>
      {address.view.new ? (
        <Suspense>
          <SmallExpenseDialog limit={limit} onClose={address.close} />
        </Suspense>
      ) : null}
      {removed ? <RemoveQuestion expense={removed} onClose={() => setRemoved(null)} /> : null}
    </div>
  )
}

function ExpenseLine({ expense, onRemove }: { expense: Expense; onRemove: () => void }) {
  const { t } = useTranslation(['small-expenses', 'expenses'])
  const today = useToday()
  const receipt = useOwnReceipt()
  const { id, category, date, amount, vendor, note, car, in_close, state } = expense
  const name = t(`expenses:categories.${category}`)
  const download = () =>
    receipt.mutate(id, {
      onSuccess: ({ name: fileName, blob }) => saveFile(fileName, blob),
      onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
    })
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-small wrap-anywhere text-muted">
          <DayText day={date} />
          {[vendor, car?.name, note].filter(Boolean).map((text) => (
            <span key={text}>
              {' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <span className="me-2 font-semibold whitespace-nowrap tabular-nums">
          <Money amount={amount} />
        </span>
        {expense.has_receipt ? (
          <IconButton label={t('receipt', { name })} onClick={download} pending={receipt.isPending}>
            <Download strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
        {date === today && !in_close && state === 'counted' ? (
          <IconButton label={t('remove', { name })} onClick={onRemove}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </li>
  )
}

function RemoveQuestion({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation('small-expenses')
  return (
    <RevokeDialog
      write={useRemoveSmallExpense()}
      input={{ params: { expense_id: String(expense.id) } }}
      words={{
        question: t('remove_question'),
        text: t('remove_text'),
        action: t('remove_action'),
        done: t('removed'),
      }}
      onClose={onClose}
    />
  )
}

const SmallExpenseDialog = lazy(async () => ({
  default: (await import('./small-expense-dialog.tsx')).SmallExpenseDialog,
}))
