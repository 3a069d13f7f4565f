import type { BookAccount } from '@marhala/contract/money/books.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookAccountsQuery, useSetAccount } from '../../data/money/books.ts'
import { useMay } from '../../data/session/auth.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The accounts with their numbers, which the company changes to those of its accountant. */
export function AccountsView() {
  const { t } = useTranslation('books')
  const query = useQuery(bookAccountsQuery)
  return (
    <Panel title={t('tabs.accounts')}>
      <p className="mb-4 text-small text-muted">{t('numbers_intro')}</p>
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(accounts) => (
          <ul className="flex flex-col divide-y divide-line">
            {accounts.map((account) => (
              <Account key={account.purpose} account={account} />
            ))}
          </ul>
        )}
      </AsyncView>
    </Panel>
  )
}

function Account({ account: { purpose, name, number, plan_number } }: { account: BookAccount }) {
  const { t } = useTranslation('books')
  const mayChange = useMay('finance.manage')
  const [typed, setTyped] = useState(number)
  const save = useSetAccount()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    save.mutate(
      { params: { purpose }, body: { number: typed.trim() } },
      { onError: ({ message }) => showToast({ tone: 'bad', text: message }) },
    )
  }
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-medium">{name}</p>
        {number === plan_number ? null : (
          <p className="text-small text-muted">{t('plan', { number: plan_number })}</p>
        )}
      </div>
      {mayChange ? (
        <form className="flex items-end gap-2.5" onSubmit={submit}>
          <TextField
            label={`${t('number')} · ${name}`}
            labelHidden
            inputMode="numeric"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="outline" pending={save.isPending} disabled={typed.trim() === number}>
            {t('save')} <span className="sr-only">{name}</span>
          </Button>
        </form>
      ) : (
        <bdi dir="ltr" className="tabular-nums">
          {number}
        </bdi>
      )}
    </li>
  )
}
