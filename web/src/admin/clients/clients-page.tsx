import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clientsQuery, useExportClients } from '../../data/clients.ts'
import { saveFile } from '../../parts/save-file.ts'
import { useFormat } from '../../parts/use-format.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ListHeading } from '../../parts/list-heading.tsx'
import { ClientFilterBar } from './client-filter-bar.tsx'
import { clientsRequest } from './client-filters.ts'
import { ClientResults } from './client-results.tsx'
import { type ClientsAddress, newClientHref, useClientsAddress } from './use-clients-address.ts'

/** Everybody who has an account, in one table, each in a drawer of their own (ux.md C15). */
export function Component() {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const address = useClientsAddress()
  const query = useQuery({
    ...clientsQuery(clientsRequest(address.filters)),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-5">
      <PageMeta title={t('title')} noindex />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListHeading
          title={t('title')}
          count={
            query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })
          }
        />
        <div className="flex flex-wrap gap-2.5">
          <ExportButton address={address} />
          <Link
            to={newClientHref(address.filters)}
            state={{ fromList: true }}
            preventScrollReset
            className={buttonClass({ variant: 'accent' })}
          >
            <UserRoundPlus strokeWidth={1.75} aria-hidden="true" />
            {t('add')}
          </Link>
        </div>
      </header>
      <ClientFilterBar address={address} />
      <ClientResults address={address} query={query} />
      <Beside address={address} />
    </div>
  )
}

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

/** The current filter as a file (ux.md B7). */
function ExportButton({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation('clients')
  const exporting = useExportClients()
  const download = () =>
    exporting.mutate(clientsRequest(address.filters), {
      onSuccess: ({ name, blob }) => {
        saveFile(name, blob)
        showToast({ text: t('export.done') })
      },
      onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
    })
  return (
    <Button
      variant="outline"
      pending={exporting.isPending}
      startIcon={<FileDown strokeWidth={1.75} aria-hidden="true" />}
      onClick={download}
    >
      {t('export.label')}
    </Button>
  )
}
