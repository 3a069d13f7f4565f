import { holdExpiresAt } from '@marhala/domain/booking/booking-status.ts'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOwnHold } from '../../../features/booking/use-own-hold.ts'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PolicyLine } from './policy-line.tsx'

/** Until when the car waits for whoever books now: for their time, or until the pick-up where that comes first. */
export function HoldPolicy({ start }: { start: string | null }) {
  const { t } = useTranslation('reservation')
  const format = useFormat()
  const hours = useOwnHold()
  const now = useCompanyNow()
  if (hours === null || !start) return null
  if (hours === undefined)
    return (
      <li className="h-lh">
        <Skeleton className="h-full w-3/4" />
      </li>
    )
  // Wall clocks read as UTC: how far apart they are is all that counts.
  const [booked, pickup] = [Date.parse(`${now}Z`), Date.parse(`${start}Z`)]
  const isUntilPickup = holdExpiresAt(booked, pickup, hours) === pickup
  return (
    <PolicyLine icon={Clock}>
      {isUntilPickup
        ? t('plain.hold_until_pickup')
        : t('plain.hold', { time: keepTogether(format.lasting(hours * 60)) })}
    </PolicyLine>
  )
}
