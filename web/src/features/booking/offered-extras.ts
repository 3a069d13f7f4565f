import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { additionalDriverKey } from '@marhala/domain/price/services.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { servicesQuery } from '../../data/cars/catalogue.ts'
import type { Failure } from '../../data/http/failure.ts'
import type { Resumed } from './resume-reservation.ts'

export type OfferedExtra = Pick<Service, 'id' | 'key'> & { with_driver?: boolean }

/**
 * What is left of chosen extras when some are offered no more, and the drivers that may still come along; null when
 * nothing has to go.
 */
export function stillOffered(chosen: Resumed, offered: readonly OfferedExtra[] | undefined): Resumed | null {
  const ids = new Set(offered?.map(({ id }) => String(id)))
  const remaining = Object.entries(chosen.services).filter(([id]) => ids.has(id))
  if (offered === undefined || remaining.length === Object.keys(chosen.services).length) return null
  const services = Object.fromEntries(remaining)
  const others = offered.find(({ key }) => key === additionalDriverKey)
  const seats = 1 + (others ? (services[others.id] ?? 0) : 0)
  return { services, drivers: Math.min(chosen.drivers, seats) }
}

/** Reads the extras again when a price is refused over one of them: it may have been retired in the meantime. */
export function useRefusedExtras(refusal: Failure | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const isOverExtras = Object.keys(refusal?.errors ?? {}).some((field) => field.startsWith('services'))
    if (isOverExtras) void client.invalidateQueries({ queryKey: servicesQuery.queryKey })
  }, [client, refusal])
}
