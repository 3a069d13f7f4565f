import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientQuery } from '../../data/clients/clients.ts'
import { isNotFound } from '../../data/http/failure.ts'
import { AvatarPicture } from '../../features/account/avatar-picture.tsx'
import { TierBadge } from '../../features/booking/status-badge.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { DrawerHeading } from '../../features/records/drawer-heading.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ClientActions, type ClientDialog } from './client-actions.tsx'
import { DoNotRentBadge, RoleBadge } from './client-badges.tsx'
import { ClientBookings } from './client-bookings.tsx'
import { ClientDialogs } from './client-dialogs.tsx'
import { ClientDocuments } from './client-documents.tsx'
import { nameOf } from './client-name.ts'
import { ClientOverview } from './client-overview.tsx'
import { ClientPayments } from './client-payments.tsx'
import { type ClientsAddress, clientTabs } from './clients-address.ts'

/** One person beside the table: who they are, what they booked and paid, and what an admin may do. */
export function ClientDrawer({ id, address }: { id: number; address: ClientsAddress }) {
  const { t } = useTranslation(['clients', 'common', 'load'])
  const query = useQuery({ ...clientQuery(id), staleTime: 0 })
  const [dialog, setDialog] = useState<ClientDialog | null>(null)
  const client = query.data?.user
  return (
    <Sheet
      isOpen={address.view.client === String(id)}
      onClose={address.close}
      size="lg"
      fullHeight
      flush
      closeLabel={t('common:close')}
      title={<DrawerHeading>{client ? <Title client={client} /> : t('drawer')}</DrawerHeading>}
      subheader={client ? <ClientActions client={client} onOpen={setDialog} /> : null}
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('not_found.title')} headingLevel={3}>
          {t('not_found.text')}
        </EmptyState>
      ) : (
        <div className={client ? undefined : 'p-6'}>
          <AsyncView query={query} errorTitle={t('load:users')} skeleton={<DrawerSkeleton />}>
            {({ user }) => (
              <>
                <DrawerTabs client={user} address={address} />
                <ClientDialogs
                  client={user}
                  dialog={dialog}
                  onClose={() => setDialog(null)}
                  onGone={address.close}
                />
              </>
            )}
          </AsyncView>
        </div>
      )}
    </Sheet>
  )
}

function Title({ client }: { client: StaffUser }) {
  return (
    <>
      <AvatarPicture user={client} className="size-9 text-small" />
      <bdi>{nameOf(client)}</bdi>
      <TierBadge tier={client.membership_tier} />
      {client.role === 'user' ? null : <RoleBadge role={client.role} />}
      {client.do_not_rent ? <DoNotRentBadge /> : null}
    </>
  )
}

function DrawerTabs({ client, address }: { client: StaffUser; address: ClientsAddress }) {
  const { t } = useTranslation('clients')
  const { tab } = address.view
  const count = client.booking_statistics.total_bookings
  return (
    <Tabs
      wraps
      label={t('tabs.label')}
      tabs={clientTabs
        .filter((key) => key !== 'company' || client.legal_name !== null)
        .map((key) => ({
          key,
          label: t(`tabs.${key}`),
          count: key === 'bookings' && count > 0 ? count : undefined,
        }))}
      selectedKey={tab}
      onSelect={(next) => address.turn({ client: client.id, tab: next })}
      className="[&>div:first-child]:sticky [&>div:first-child]:top-0 [&>div:first-child]:z-10 [&>div:first-child]:bg-surface [&>div:first-child]:px-gutter md:[&>div:first-child]:px-6 dark:[&>div:first-child]:bg-raised"
      panelClassName="px-gutter py-5 md:px-6"
    >
      {tab === 'overview' ? (
        <ClientOverview client={client} onOpen={(id) => address.go({ client: id })} />
      ) : null}
      {tab === 'bookings' ? <ClientBookings client={client} /> : null}
      {tab === 'payments' ? <ClientPayments client={client} /> : null}
      {tab === 'documents' ? <ClientDocuments client={client} /> : null}
      {tab === 'company' && client.legal_name !== null ? (
        <Suspense>
          <CompanyTab id={client.id} />
        </Suspense>
      ) : null}
    </Tabs>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-20 w-full rounded-card" />
      <SkeletonText lines={5} />
    </div>
  )
}

const CompanyTab = lazy(async () => ({ default: (await import('./company/company-tab.tsx')).CompanyTab }))
