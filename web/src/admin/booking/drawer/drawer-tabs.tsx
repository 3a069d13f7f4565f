import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/tabs.tsx'
import type { BookingDialog } from '../dialogs/booking-dialogs.tsx'
import { type BookingsAddress, drawerTabs } from '../bookings-address.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { DriversTab } from './drivers-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { LazyMessagesTab } from './messages/lazy-messages-tab.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments/payments-tab.tsx'
import { type ServicesDraft, ServicesTab } from './services-tab.tsx'

type DrawerTabsProps = { booking: Booking; address: BookingsAddress; onOpen: (dialog: BookingDialog) => void }

/** The seven sides of a booking; which one is shown stands in the address. */
export function DrawerTabs({ booking, address, onOpen }: DrawerTabsProps) {
  const { t } = useTranslation('booking')
  const { booking: open, tab } = address.view
  // Lives here, so that a look at another tab loses no unsaved choice.
  const [draft, setDraft] = useState<ServicesDraft | null>(null)
  const counts = {
    overview: 0,
    payments: booking.payment_histories.filter(({ voided }) => !voided).length,
    services: booking.booking_services.length,
    drivers: booking.booking_drivers.length,
    papers: 0,
    messages: 0,
    history: 0,
  }
  return (
    <Tabs
      wraps
      label={t('tabs.label')}
      tabs={drawerTabs.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] || undefined }))}
      selectedKey={tab}
      onSelect={(next) => address.turn({ booking: open, tab: next })}
      className="[&>div:first-child]:sticky [&>div:first-child]:top-0 [&>div:first-child]:z-10 [&>div:first-child]:bg-surface [&>div:first-child]:px-gutter md:[&>div:first-child]:px-6 dark:[&>div:first-child]:bg-raised"
      panelClassName="px-gutter py-5 md:px-6"
    >
      {tab === 'overview' ? <OverviewTab booking={booking} onOpen={onOpen} /> : null}
      {tab === 'payments' ? <PaymentsTab booking={booking} onOpen={onOpen} /> : null}
      {tab === 'services' ? <ServicesTab booking={booking} draft={draft} onDraft={setDraft} /> : null}
      {tab === 'drivers' ? <DriversTab booking={booking} /> : null}
      {tab === 'papers' ? <DocumentsTab booking={booking} /> : null}
      {tab === 'messages' ? <LazyMessagesTab errorTitle={t('failed')} booking={booking} /> : null}
      {tab === 'history' ? <HistoryTab booking={booking} /> : null}
    </Tabs>
  )
}
