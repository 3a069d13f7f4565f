import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { Trail } from '@marhala/contract/tracking/tracking.ts'
import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { alertsQuery, zonesQuery } from '../../../data/cars/zones.ts'
import { useCompany } from '../../../data/company/company.ts'

const noZones: Zone[] = []
const noAlerts: Alert[] = []

type Options = { carId: number | null; day: string; trail: Trail | undefined }

/**
 * The zones, and the alerts of one car on a day, or those that last of all cars that are out; with where each began; and
 * which cars have one that lasts now, whatever day is looked at.
 */
export function useZonesAndAlerts({ carId, day, trail }: Options) {
  const { clock } = useCompany()
  const zones = useQuery(zonesQuery).data ?? noZones
  const found = useQuery(alertsQuery(carId)).data ?? noAlerts
  const alerts = useMemo(() => {
    const dayOf = (at: string) => wallClockAt(new Date(at), clock).slice(0, 10)
    const isShown = ({ start_at, end_at, is_over }: Alert) =>
      carId === null ? !is_over : dayOf(start_at) <= day && day <= dayOf(end_at)
    return found.filter(isShown)
  }, [found, carId, day, clock])
  const speeding = trail?.speeding
  const alertPoints = useMemo(
    () => [...alerts.filter(({ kind }) => kind !== 'speeding' || !speeding), ...(speeding ?? [])],
    [alerts, speeding],
  )
  const alerted = useMemo(
    () => new Set(found.flatMap(({ car_id, is_over }) => (is_over ? [] : [car_id]))),
    [found],
  )
  return { zones, alerts, alertPoints, alerted }
}
