import type { Booking } from '@marhala/contract/booking/booking.ts'
import { mostChosen } from '@marhala/contract/wire/list-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { BookingsAddress } from '../bookings-address.ts'

/**
 * The bookings that are chosen: kept while somebody turns pages or sorts, forgotten when other filters find others, so
 * that nothing is done to what the list no longer speaks of. Those on the page are as the page shows them.
 */
export function useChosenBookings(filters: BookingsAddress['filters'], shown: readonly Booking[]) {
  const { t } = useTranslation('lists')
  const [selected, setSelected] = useState<ReadonlyMap<string, Booking>>(new Map())
  const scope = JSON.stringify(filters)
  const [known, setKnown] = useState(scope)
  if (scope !== known) {
    setKnown(scope)
    setSelected(new Map())
  }
  const onPage = new Map(shown.map((booking) => [String(booking.id), booking]))
  const chosen = [...selected].map(([key, booking]) => onPage.get(key) ?? booking)

  function choose(keys: ReadonlySet<string>): void {
    if (keys.size > mostChosen) showToast({ tone: 'warn', text: t('chosen.full', { most: mostChosen }) })
    const selectedKeys = [...keys].slice(0, mostChosen)
    setSelected(new Map(selectedKeys.map((key) => [key, onPage.get(key) ?? selected.get(key)!])))
  }

  function settle(done: readonly Booking[], fresh: readonly Booking[]): void {
    const ids = new Set(done.map(({ id }) => id))
    const updated = new Map(fresh.map((booking) => [booking.id, booking]))
    const left = chosen.filter(({ id }) => !ids.has(id))
    setSelected(new Map(left.map((booking) => [String(booking.id), updated.get(booking.id) ?? booking])))
  }

  return {
    chosen,
    keys: new Set(selected.keys()),
    elsewhere: chosen.filter(({ id }) => !onPage.has(String(id))).length,
    choose,
    clear: () => setSelected(new Map()),
    settle,
  }
}

export type ChosenBookings = ReturnType<typeof useChosenBookings>
