import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { booksAddress, bookTabs } from './books-address.ts'

const BookView = lazy(async () => ({ default: (await import('./book-view.tsx')).BookView }))
const AccountsView = lazy(async () => ({ default: (await import('./accounts-view.tsx')).AccountsView }))

/** The books of double entry: balance, journals, ledger, accounts of clients and suppliers, and the accounts' numbers. */
export function Component() {
  const { t } = useTranslation('books')
  const address = useListAddress(booksAddress)
  const { tab } = address.view
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <div>
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={bookTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selectedKey={tab}
        // The days go along.
        onSelect={(next) => address.go({ tab: next, client: null, supplier: null, page: null })}
        panelClassName="pt-5"
      >
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          {tab === 'accounts' ? <AccountsView /> : <BookView name={tab} address={address} />}
        </Suspense>
      </Tabs>
    </div>
  )
}
