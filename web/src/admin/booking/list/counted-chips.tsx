import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../features/format/use-format.ts'
import type { BookingsAddress } from '../bookings-address.ts'

/** What a figure of the dashboard filtered by, each with a link that takes it away. */
export function CountedChips({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-list')
  const chips = useCountedNames(address.view)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('counted.label')} className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ key, name, without }) => (
        <li key={key} className="min-w-0">
          <Link
            to={address.hrefOf(without)}
            preventScrollReset
            aria-label={t('counted.remove', { filter: name })}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-small font-medium text-primary-soft-fg transition-colors hover:bg-primary-soft-fg/15 pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{name}</bdi>
            <X className="size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The pairs of days that a figure of the dashboard counts by; both are inclusive, either may be absent. */
const countedSpans = ['created', 'pickup', 'return', 'received'] as const

type Chip = { key: string; name: string; without: Record<string, null> }

/** The names of these filters, and what is left without each. */
export function useCountedNames(filters: BookingsAddress['view']): Chip[] {
  const { t } = useTranslation(['booking-list', 'booking'])
  const format = useFormat()
  const days = (from: string | null, to: string | null) => {
    if (from === null) return t('counted.until', { date: format.plainDate(to!) })
    if (to === null) return t('counted.since', { date: format.plainDate(from) })
    return from === to ? format.plainDate(from) : format.plainRange(from, to, 'dayYear')
  }
  const spans = countedSpans.flatMap((span): Chip[] => {
    const [from, to] = [filters[`${span}_from`], filters[`${span}_to`]]
    if (from === null && to === null) return []
    const name = t(`counted.${span}`, { days: days(from, to) })
    return [{ key: span, name, without: { [`${span}_from`]: null, [`${span}_to`]: null } }]
  })
  const { attention, car_id, category_id, received_method, has_outstanding } = filters
  const { pickup_location, return_location, location } = filters
  const method = received_method && t(`booking:payment.methods.${received_method}`)
  return [
    ...(attention
      ? [{ key: 'attention', name: t(`counted.${attention}`), without: { attention: null } }]
      : []),
    ...(has_outstanding
      ? [
          {
            key: 'has_outstanding',
            name: t('counted.has_outstanding'),
            without: { has_outstanding: null },
          },
        ]
      : []),
    ...(car_id ? [{ key: 'car', name: t('counted.car'), without: { car_id: null } }] : []),
    ...(category_id
      ? [{ key: 'category', name: t('counted.category'), without: { category_id: null } }]
      : []),
    ...(pickup_location
      ? [{ key: 'place', name: t('counted.place'), without: { pickup_location: null } }]
      : []),
    ...(return_location
      ? [{ key: 'return_place', name: t('counted.return_place'), without: { return_location: null } }]
      : []),
    ...(location ? [{ key: 'at', name: t('counted.at'), without: { location: null } }] : []),
    ...(method
      ? [{ key: 'method', name: t('counted.method', { method }), without: { received_method: null } }]
      : []),
    ...spans,
  ]
}
