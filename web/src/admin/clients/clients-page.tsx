import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clientsQuery } from '../../data/clients/clients.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { canonicalQuery } from '../../features/lists/canonical-query.ts'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SavedViews } from '../../features/lists/saved-views.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientChips, ClientPanel, ClientSearch } from './client-filter-bar.tsx'
import {
  type ClientFilters,
  clientEntries,
  clientsRequest,
  countSet,
  parseClientFilters,
} from './client-filters.ts'
import { ClientResults } from './client-results.tsx'
import { type ClientsAddress, clientsHref, newClientHref, useClientsAddress } from './use-clients-address.ts'

/** Everybody who has an account, in one table, each in a drawer of their own. */
export function Component() {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const address = useClientsAddress()
  const columns = useClientColumns()
  const query = useQuery({
    ...clientsQuery(clientsRequest(address.filters)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{ field: <ClientSearch address={address} />, isSet: address.filters.search !== null }}
        filters={{ set: countSet(address.filters), panel: <ClientPanel address={address} /> }}
        actions={
          <>
            <ColumnChooser table="clients" columns={columns} />
            <ExportButton list="clients" filters={clientsRequest(address.filters)} isNarrow />
            <Link
              to={newClientHref(address.filters)}
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
        <ClientChips
          filters={address.filters}
          after={
            <SavedViews
              list="clients"
              current={viewOf(address.filters)}
              canonical={(query) => viewOf(filtersOf(query))}
              hrefOf={(query) => clientsHref(filtersOf(query))}
            />
          }
        />
      </ListHead>
      <ClientResults address={address} query={query} />
      <Beside address={address} />
    </div>
  )
}

/** What a view of the clients is known by, and what it shows. */
const viewOf = (filters: ClientFilters) => canonicalQuery(clientEntries(filters))
const filtersOf = (query: string) => parseClientFilters(new URLSearchParams(query))

/** The drawer of the open client, or of the one that is just sliding away; else the form of a new one. */
function Beside({ address }: { address: ClientsAddress }) {
  const [last, setLast] = useState(address.client)
  if (address.client !== null && address.client !== last) setLast(address.client)
  return (
    <Suspense>
      {last === null ? null : <ClientDrawer key={last} id={last} address={address} />}
      {address.isNew ? (
        <ClientForm
          onClose={address.close}
          onSaved={({ id }) => address.open(id, { replace: true })}
          onFound={(id) => address.open(id, { replace: true })}
        />
      ) : null}
    </Suspense>
  )
}

const ClientDrawer = lazy(async () => ({ default: (await import('./client-drawer.tsx')).ClientDrawer }))
const ClientForm = lazy(async () => ({ default: (await import('./client-form.tsx')).ClientForm }))
