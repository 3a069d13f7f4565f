import { mapOriginOf } from '@marhala/domain/tracking/map-base.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { mapChoiceQuery } from '../../../data/cars/tracking-map.ts'
import type { ChosenBase } from './base-map-state.ts'
import { isMapDocument } from './map-origins.ts'

/**
 * What the company chose to lay below the cars; null while it isn't known. Somebody else's server may be asked by the map's
 * own document alone: a page that came here from another room is opened anew.
 */
export function useMapChoice(): ChosenBase | null {
  // The map is made once a visit: another choice is for the next one.
  const { data } = useQuery({ ...mapChoiceQuery, staleTime: Number.POSITIVE_INFINITY })
  const asksOutside = data && mapOriginOf({ map_base: data.base, map_style_url: data.style_url }) !== null
  const needsDocument = asksOutside && !isMapDocument()
  useEffect(() => {
    if (needsDocument) location.reload()
  }, [needsDocument])
  return useMemo(() => (data && !needsDocument ? data : null), [data, needsDocument])
}
