import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clientsQuery } from '../../data/clients/clients.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SavedViews } from '../../features/lists/saved-views.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientChips, ClientPanel, ClientSearch } from './client-filter-bar.tsx'
import { ClientResults } from './client-results.tsx'
import { type ClientsAddress, clientsAddress } from './clients-address.ts'

/** Every client in one table, each in a drawer of their own. */
export function Component() {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const address = useListAddress(clientsAddress)
  const columns = useClientColumns()
  const query = useQuery({ ...clientsQuery(address.request), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{ field: <ClientSearch address={address} />, isSet: address.view.search !== null }}
        filters={{ set: address.count(['active_since']), panel: <ClientPanel address={address} /> }}
        actions={
          <>
            <ColumnChooser table="clients" columns={columns} />
            <ExportButton list="clients" filters={address.request} isNarrow />
            <Link
              to={address.hrefOf({ new: '1' })}
              state={{ fromList: true }}
              preventScrollReset
              title={t('add')}
              className={buttonClass({ variant: 'accent' })}
            >
              <UserRoundPlus strokeWidth={1.75} aria-hidden="true" />
              <span className="max-sm:sr-only">{t('add')}</span>
            </Link>
          </>
        }
      >
        <ClientChips address={address} after={<SavedViews list="clients" {...address.savedViews} />} />
      </ListHead>
      <ClientResults address={address} query={query} />
      <Beside address={address} />
    </div>
  )
}

function Beside({ address }: { address: ClientsAddress }) {
  const { client, new: isNew } = address.view
  const [last, setLast] = useState(client)
  if (client !== null && client !== last) setLast(client)
  return (
    <Suspense>
      {last === null ? null : <ClientDrawer key={last} id={Number(last)} address={address} />}
      {isNew ? (
        <ClientForm
          onClose={address.close}
          onSaved={({ id }) => address.go({ client: id }, { replace: true })}
          onFound={(id) => address.go({ client: id }, { replace: true })}
        />
      ) : null}
    </Suspense>
  )
}

const ClientDrawer = lazy(async () => ({ default: (await import('./client-drawer.tsx')).ClientDrawer }))
const ClientForm = lazy(async () => ({ default: (await import('./client-form.tsx')).ClientForm }))
